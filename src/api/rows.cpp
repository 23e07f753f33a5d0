#include "api/rows.hpp"

namespace pushwise::api {

std::vector<std::string> rows_of(const level::Level& level, const board::Board& board,
                                 const board::Position& position) {
    std::vector<std::string> rows = level.rows;
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<board::Square>(i);
        rows[board.y(s)][board.x(s)] = board.is_goal(s) ? level::kGoal : level::kFloor;
    }
    for (const board::Square s : position.boxes) {
        rows[board.y(s)][board.x(s)] = board.is_goal(s) ? level::kBoxOnGoal : level::kBox;
    }
    const board::Square p = position.player;
    if (p != board::kNoSquare) {
        rows[board.y(p)][board.x(p)] = board.is_goal(p) ? level::kPlayerOnGoal : level::kPlayer;
    }
    return rows;
}

}  // namespace pushwise::api
