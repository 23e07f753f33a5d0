// Boards that touch: pasted below each other without an empty line between them.
//
// Read as one board they have several players. They are parted above a row of walls, from the top
// on, as soon as what stands above is a valid level. Where exactly makes no difference: each part
// is closed, so in every way to part them the players can get to the same squares.
#pragma once

#include <vector>

#include "level/board_rows.hpp"

namespace pushwise::level {

// The boards from top to bottom; empty when the rows are no such thing. O(rows x squares).
[[nodiscard]] std::vector<std::vector<BoardRow>> part_boards(const std::vector<BoardRow>& rows);

}  // namespace pushwise::level
