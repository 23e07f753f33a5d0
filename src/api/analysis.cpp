#include "pushwise/analysis.hpp"

#include "analysis/dead_squares.hpp"

namespace pushwise {

std::vector<std::string> dead_squares(const Level& level) {
    const board::Board board(level.data());
    std::vector<std::string> rows(level.rows().size(), std::string(board.width(), ' '));
    const analysis::Sides sides(board, board.start().player);
    analysis::DeadSquares(board, sides).squares().for_each([&](board::Square s) {
        rows[board.y(s)][board.x(s)] = 'x';
    });
    return rows;
}

}  // namespace pushwise
