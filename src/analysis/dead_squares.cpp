#include "analysis/dead_squares.hpp"

#include <vector>

namespace pushwise::analysis {

using board::Direction;
using board::kNoSquare;
using board::Square;

DeadSquares::DeadSquares(const board::Board& board) : dead_(board.squares()) {
    for (int s = 0; s < board.squares(); ++s)
        dead_.insert(static_cast<Square>(s));
    std::vector<Square> open = board.goals();
    for (const Square goal : open)
        dead_.erase(goal);
    while (!open.empty()) {
        const Square to = open.back();
        open.pop_back();
        for (const Direction d : board::kAllDirections) {
            const Square from = board.next(to, opposite(d));
            if (from == kNoSquare || !dead_.contains(from)) continue;
            if (board.next(from, opposite(d)) == kNoSquare) continue;  // nowhere to push from
            dead_.erase(from);
            open.push_back(from);
        }
    }
}

}  // namespace pushwise::analysis
