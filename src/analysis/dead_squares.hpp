// Dead squares: floor squares from which a lone box can never be pushed to any goal.
//
// Every engine prunes with this and the viewer draws it, so the answer has one home. A box in a
// doorway may be hopeless with the player on one side and fine with him on the other, so the
// question is answered per square and side; a square is dead if all its sides are.
// Sound: other boxes only take pushes away, so a dead square stays dead in any position. A box
// there loses the level only when every box is needed, that is with as many boxes as goals. Not
// complete: a live square can still be part of a deadlock.
#pragma once

#include <vector>

#include "analysis/distances.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"

namespace pushwise::analysis {

class DeadSquares {
public:
    // A square without a way to any goal is dead. Keeps no references. O(squares).
    DeadSquares(const board::Board& board, const Sides& sides);

    [[nodiscard]] bool contains(board::Square square) const noexcept {
        return dead_.contains(square);
    }
    [[nodiscard]] const board::SquareSet& squares() const noexcept { return dead_; }
    // `state` is a number from Sides: dead with the player on that side.
    [[nodiscard]] bool is_dead(int state) const noexcept {
        return nearest_[state] == Distances::kNever;
    }

private:
    std::vector<std::uint16_t> nearest_;  // the distance to the nearest goal, by state
    board::SquareSet dead_;               // dead from every side
};

// The squares that may hold a box where every box is needed: live, and within the player's reach.
[[nodiscard]] board::SquareSet live_squares(const board::Board& board, const Sides& sides);

// Squares no box may enter, where every box is needed; otherwise none. The set may be asked for a
// Field's outside().
[[nodiscard]] board::SquareSet lost_squares(const board::Board& board, const DeadSquares& dead,
                                            bool every_box_counts);
// The squares a box may ever stand on: those that are not lost, and those it may start from though
// none may enter them. `lost` is from lost_squares().
[[nodiscard]] board::SquareSet box_squares(const board::Board& board, const board::SquareSet& lost);

}  // namespace pushwise::analysis
