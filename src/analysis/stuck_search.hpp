// Stuck: can these boxes, alone on the board, all be brought to goals?
//
// Tries everything, within a limit. The other boxes are left out, which only makes it easier: where
// even the few cannot be finished, no position with them among its boxes can, as long as every box
// is needed and the player is where he is. That makes it the judge of small groups of boxes, and
// the last resort for explaining a loss. Positions with a dead square, a freeze or a hopeless
// corral are not followed.
//
// Worst case exponential in the number of boxes, hence the limit.
#pragma once

#include <span>

#include "analysis/finding.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

// `left`: positions it may look at before it gives up, as it does when the budget is spent; those
// it looked at are taken off. Pre: at most as many boxes as goals.
[[nodiscard]] Finding try_everything(const board::Board& board,
                                     std::span<const board::Square> boxes, board::Square player,
                                     int& left, support::Budget& budget);

}  // namespace pushwise::analysis
