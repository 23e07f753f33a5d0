#include "analysis/dead_squares.hpp"

namespace pushwise::analysis {

using board::Square;

DeadSquares::DeadSquares(const board::Board& board, const Sides& sides)
    : nearest_(nearest_distances(board, sides, Measure::pushes)), dead_(board.squares()) {
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        if (from_best_side(sides, nearest_, s) == Distances::kNever) dead_.insert(s);
    }
}

board::SquareSet live_squares(const board::Board& board, const Sides& sides) {
    const DeadSquares dead(board, sides);
    board::SquareSet live(board.squares());
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        if (sides.is_reachable(s) && !dead.contains(s)) live.insert(s);
    }
    return live;
}

board::SquareSet lost_squares(const board::Board& board, const DeadSquares& dead,
                              bool every_box_counts) {
    board::SquareSet lost(board.squares() + 1);
    if (every_box_counts) dead.squares().for_each([&](Square s) { lost.insert(s); });
    return lost;
}

board::SquareSet box_squares(const board::Board& board, const board::SquareSet& lost) {
    board::SquareSet squares(board.squares(), board.start().boxes);
    for (int i = 0; i < board.squares(); ++i) {
        if (!lost.contains(static_cast<Square>(i))) squares.insert(static_cast<Square>(i));
    }
    return squares;
}

}  // namespace pushwise::analysis
