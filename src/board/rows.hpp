// A position as rows of XSB characters.
#pragma once

#include "board/board.hpp"

namespace pushwise::board {

// Draws the squares of the board into `rows`, those of its level: decoration stays.
[[nodiscard]] std::vector<std::string> rows_of(const Board& board, const Position& position,
                                               std::vector<std::string> rows);
// Walls take the place of all that is not on the board.
[[nodiscard]] std::vector<std::string> rows_of(const Board& board, const Position& position);

}  // namespace pushwise::board
