// Squares of a board as columns and rows, as the public interface speaks of them.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::api {

[[nodiscard]] inline Cell cell_of(const board::Board& board, board::Square s) {
    return {board.x(s), board.y(s)};
}

[[nodiscard]] inline Cells cells_of(const board::Board& board,
                                    const std::vector<board::Square>& squares) {
    Cells cells;
    cells.reserve(squares.size());
    for (const board::Square s : squares)
        cells.push_back(cell_of(board, s));
    return cells;
}

[[nodiscard]] inline std::vector<Cells> cells_of(
    const board::Board& board, const std::vector<std::vector<board::Square>>& areas) {
    std::vector<Cells> list;
    list.reserve(areas.size());
    for (const std::vector<board::Square>& area : areas)
        list.push_back(cells_of(board, area));
    return list;
}

}  // namespace pushwise::api
