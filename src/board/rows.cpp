#include "board/rows.hpp"

namespace pushwise::board {

std::vector<std::string> rows_of(const Board& board, const Position& position,
                                 std::vector<std::string> rows) {
    const auto draw = [&](Square s, bool box, bool player) {
        rows[board.y(s)][board.x(s)] = level::character_of(board.is_goal(s), box, player);
    };
    for (int s = 0; s < board.squares(); ++s)
        draw(static_cast<Square>(s), false, false);
    for (const Square s : position.boxes)
        draw(s, true, false);
    if (position.player != kNoSquare) draw(position.player, false, true);
    return rows;
}

std::vector<std::string> rows_of(const Board& board, const Position& position) {
    return rows_of(board, position,
                   std::vector(board.height(), std::string(board.width(), level::kWall)));
}

}  // namespace pushwise::board
