// How the squares of a board are named in logic programs, and how the names are read again.
//
// Coordinates are those of the level's own grid, column and row from 0 with its left and top walls,
// so that the first square inside is usually (1,1) as in the init-facts format.
#pragma once

#include <string>

#include "board/board.hpp"
#include "logic/term.hpp"

namespace pushwise::logic {

[[nodiscard]] std::string column_row(const board::Board& board, board::Square s);  // col4row2
[[nodiscard]] std::string position(const board::Board& board, board::Square s);    // pos(4,2)

// Reads colXrowY, pos(X,Y) and plain square numbers; kNoSquare for anything else.
[[nodiscard]] board::Square square_of(const board::Board& board, const Term& name);

}  // namespace pushwise::logic
