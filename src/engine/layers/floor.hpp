// The tilted floor of a search in layers: what bounds its positions.
//
// Heights (analysis/floor_heights.hpp) that are best for the start may be poor for most of what the
// search sees. So a pass takes those that are best on average for a sample of the positions that
// the pass before it has seen. (Potentials for planning are chosen in this way: Seipp, Pommerening
// and Helmert, "New optimization functions for potential heuristics", ICAPS 2015.)
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/distances.hpp"
#include "analysis/floor_heights.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::engine::layers {

struct Floor {
    Floor(const board::Board& board, const analysis::Sides& sides, analysis::Heights tilted,
          support::Budget& budget)
        : heights(std::move(tilted)), distances(board, sides, heights, budget) {
        const int highest = analysis::highest_end(board, heights);
        for (const int height : heights)
            slope.push_back(height - highest);
    }

    analysis::Heights heights;
    analysis::Distances distances;    // of lone boxes
    std::vector<std::int64_t> slope;  // by square: what the player's adds to their matching
};

}  // namespace pushwise::engine::layers
