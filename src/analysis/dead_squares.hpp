// Dead squares: floor squares from which a lone box can never be pushed to any goal.
//
// Every engine prunes with this and the viewer draws it, so the answer has one home.
// Sound: other boxes only take pushes away, so a dead square stays dead in any position. A box
// there loses the level only when every box is needed, that is with as many boxes as goals. Not
// complete: a live square can still be part of a deadlock. The player's way around is ignored.
#pragma once

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace pushwise::analysis {

class DeadSquares {
public:
    // Pulls a box backwards from each goal; what is never reached is dead.
    // Keeps no reference to `board`. O(squares).
    explicit DeadSquares(const board::Board& board);

    [[nodiscard]] bool contains(board::Square square) const noexcept {
        return dead_.contains(square);
    }
    [[nodiscard]] const board::SquareSet& squares() const noexcept { return dead_; }

private:
    board::SquareSet dead_;
};

}  // namespace pushwise::analysis
