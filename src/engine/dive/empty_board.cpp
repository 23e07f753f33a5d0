#include "engine/dive/empty_board.hpp"

#include <cstdlib>

#include "analysis/box_reach.hpp"
#include "analysis/sides.hpp"

namespace pushwise::engine::dive {

using board::Direction;
using board::kNoSquare;
using board::Square;

EmptyBoard::EmptyBoard(const board::Board& board, support::Budget& budget)
    : board_(board),
      to_goal_(board.goals().size(), std::vector<int>(board.squares(), kNever)),
      cuts_(board.squares()) {
    const board::SquareSet no_boxes(board.squares());
    analysis::BoxReach reach(board, budget);
    board::SquareSet live(board.squares());
    for (std::size_t g = 0; g < board.goals().size(); ++g) {
        for (const Direction d : board::kAllDirections) {
            const Square stand = board.next(board.goals()[g], d);
            if (stand == kNoSquare) continue;
            reach.explore(board.goals()[g], stand, no_boxes, board::Motion::pull);
            for (const Square s : reach.squares()) {
                int& best = to_goal_[g][s];
                if (best == kNever || reach.distance(s) < best) best = reach.distance(s);
                live.insert(s);
            }
        }
    }
    live_squares_ = live.size();
    const analysis::Sides sides(board, board.start().player);
    for (Square s = 0; s < board.squares(); ++s) {
        if (sides.is_cut(s)) cuts_.insert(s);
    }
}

bool EmptyBoard::is_corner(Square s) const {
    const auto wall = [&](Direction d) { return board_.next(s, d) == kNoSquare; };
    return (wall(Direction::up) || wall(Direction::down)) &&
           (wall(Direction::left) || wall(Direction::right));
}

int EmptyBoard::manhattan(Square a, Square b) const {
    return std::abs(board_.x(a) - board_.x(b)) + std::abs(board_.y(a) - board_.y(b));
}

}  // namespace pushwise::engine::dive
