// Lower bounds for the position a board starts with: no plan is shorter.
//
// Pushes and lines as in position_bound.hpp; moves are at least the pushes plus the walk to the
// first one. Where time or memory runs out they are missing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

struct LowerBounds {
    LowerBounds(const board::Board& board, support::Budget& budget);

    std::vector<board::Square> frozen;  // boxes that can never move again, ascending
    bool complete = false;              // else what follows may be missing because time ran out
    // Nothing when the boxes cannot be given goals of their own: the position is lost.
    std::optional<std::int64_t> pushes;
    std::optional<std::int64_t> moves;
    std::optional<std::int64_t> lines;
};

}  // namespace pushwise::analysis
