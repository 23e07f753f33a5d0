#include "analysis/dead_squares.hpp"

namespace pushwise::analysis {

using board::Direction;
using board::kNoSquare;
using board::Square;

DeadSquares::DeadSquares(const board::Board& board, const Sides& sides)
    : dead_(board.squares()), alive_(sides.states(), 0) {
    for (int s = 0; s < board.squares(); ++s)
        dead_.insert(static_cast<Square>(s));
    std::vector<Sides::State> open;
    const auto revive = [&](Square box, int state) {
        if (alive_[state] != 0) return;
        alive_[state] = 1;
        dead_.erase(box);
        open.push_back({box, state});
    };
    for (const Square goal : board.goals()) {
        for (int side = 0; side < sides.count(goal); ++side)
            revive(goal, sides.first_state(goal) + side);
    }
    while (!open.empty()) {
        const Sides::State at = open.back();
        open.pop_back();
        if (!sides.is_reachable(at.box)) continue;
        for (const Direction d : board::kAllDirections) {
            // The last push went in direction d: the player stands where the box was before.
            const Square from = board.next(at.box, opposite(d));
            if (from == kNoSquare || sides.state(at.box, from) != at.number) continue;
            const Square stand = board.next(from, opposite(d));
            if (stand != kNoSquare) revive(from, sides.state(from, stand));
        }
    }
}

board::SquareSet lost_squares(const board::Board& board, const DeadSquares& dead,
                              bool every_box_counts) {
    board::SquareSet lost(board.squares() + 1);
    if (every_box_counts) dead.squares().for_each([&](Square s) { lost.insert(s); });
    return lost;
}

}  // namespace pushwise::analysis
