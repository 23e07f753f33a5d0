// Heights of a tilted floor (tilted_floor.hpp) that make its bound large.
//
// They are found along the subgradient of the bound, which is what the player's steps in the
// cheapest pushes bring to each square less what they take away, with shorter and shorter steps;
// then rounded to whole numbers, which keeps neighbours within 1. Fractions of heights bring
// nothing more. Some levels take thousands of rounds to come near the best heights.
//
// Heights that are best for one position may be poor for others. For several positions together
// the mean of their bounds is what grows.
#pragma once

#include <span>
#include <vector>

#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

using Heights = std::vector<int>;  // by square

// Heights with a larger bound for these positions on average; `from` where none are found. Takes
// some tenths of a second. Pre: neighbours differ by at most 1 in `from`; the positions, at least
// one, have as many boxes as the start.
[[nodiscard]] Heights heights_for(const board::Board& board, const Sides& sides,
                                  std::span<const board::Position> positions, Heights from,
                                  support::Budget& budget);

// Of the squares the player may stand on after a last push; 0 where there are none.
[[nodiscard]] int highest_end(const board::Board& board, const Heights& heights);

}  // namespace pushwise::analysis
