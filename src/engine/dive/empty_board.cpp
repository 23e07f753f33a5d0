#include "engine/dive/empty_board.hpp"

#include <algorithm>

#include "analysis/dead_squares.hpp"

namespace pushwise::engine::dive {

using board::Direction;
using board::kNoSquare;
using board::Square;

EmptyBoard::EmptyBoard(const board::Board& board, support::Budget& budget)
    : board_(board),
      sides_(board, board.start().player),
      to_goal_(board.goals().size(), std::vector<std::uint16_t>(board.squares(), kNever)) {
    const analysis::Distances distances(board, sides_, analysis::Measure::pushes, budget);
    for (Square s = 0; s < board.squares(); ++s) {
        for (int side = 0; side < sides_.count(s); ++side) {
            const auto row = distances.row(sides_.first_state(s) + side);
            for (std::size_t g = 0; g < row.size(); ++g)
                to_goal_[g][s] = std::min(to_goal_[g][s], row[g]);
        }
    }
    live_squares_ = board.squares() - analysis::DeadSquares(board, sides_).squares().size();
}

bool EmptyBoard::is_corner(Square s) const {
    const auto wall = [&](Direction d) { return board_.next(s, d) == kNoSquare; };
    return (wall(Direction::up) || wall(Direction::down)) &&
           (wall(Direction::left) || wall(Direction::right));
}

}  // namespace pushwise::engine::dive
