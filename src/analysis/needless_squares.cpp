#include "analysis/needless_squares.hpp"

#include "analysis/freeze.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {

using board::Square;
using board::SquareSet;

namespace {

constexpr std::int64_t kWorkPerPass = 8;  // per square

}  // namespace

SquareSet needless_squares(const board::Board& board, support::Budget& budget) {
    const board::Field field(board);
    const SquareSet boxes(board.squares() + 1, board.start().boxes);
    SquareSet wall(board.squares() + 1);
    for (bool changed = true; changed && budget.spend_work(kWorkPerPass * board.squares());) {
        changed = false;
        const SquareSet frozen = frozen_boxes(field, boxes, wall, [](Square) { return true; });
        for (Square s = 0; s < board.squares(); ++s) {
            if (wall.contains(s)) continue;
            int walls = 0;
            for (const board::Direction d : board::kAllDirections) {
                const Square to = field.next(s, d);
                walls += to == field.outside() || wall.contains(to) ? 1 : 0;
            }
            const bool dead_end =
                walls >= 3 && !board.is_goal(s) && !boxes.contains(s) && s != board.start().player;
            if (!dead_end && !(frozen.contains(s) && board.is_goal(s))) continue;
            wall.insert(s);
            changed = true;
        }
    }
    return wall;
}

}  // namespace pushwise::analysis
