// How two squares of a board lie to each other, whatever is between them.
#pragma once

#include <cstdlib>

#include "board/board.hpp"

namespace pushwise::board {

// Pre: the squares are two, and in one row or column.
[[nodiscard]] inline Direction direction_between(const Board& board, Square from, Square to) {
    if (board.x(from) != board.x(to)) {
        return board.x(from) < board.x(to) ? Direction::right : Direction::left;
    }
    return board.y(from) < board.y(to) ? Direction::down : Direction::up;
}

// Columns and rows from one to the other.
[[nodiscard]] inline int manhattan(const Board& board, Square a, Square b) {
    return std::abs(board.x(a) - board.x(b)) + std::abs(board.y(a) - board.y(b));
}

}  // namespace pushwise::board
