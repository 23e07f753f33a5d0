// Needless squares: floor that may be wall for a whole search without losing a plan.
//
// Dead-end floor without goal, box or player: nobody has to go there. Boxes that stand on goals and
// can never move: they are walls. Each such square may make others needless, so it goes on until
// nothing changes. Only where every box is needed: a spare box might be parked in a dead end.
#pragma once

#include "board/board.hpp"
#include "board/square_set.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

// Pre: as many boxes as goals. Where the time runs out there are more such squares than these.
[[nodiscard]] board::SquareSet needless_squares(const board::Board& board, support::Budget& budget);

}  // namespace pushwise::analysis
