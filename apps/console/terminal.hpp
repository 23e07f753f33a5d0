// Who is on the other end: a person at a terminal, a file, a pipe.
#pragma once

#include "output/style.hpp"
#include "output/terminal_board.hpp"

namespace pushwise::console {

enum class Stream { out, err };

[[nodiscard]] bool is_terminal(Stream stream);
// Colours only on a terminal that has them, and never with NO_COLOR (no-color.org).
[[nodiscard]] output::Style style_for(Stream stream);
// Columns of the terminal behind the stream, or what COLUMNS says; 80 where nobody knows.
[[nodiscard]] int terminal_width(Stream stream);
// Where standard output is a terminal its size, which COLUMNS and LINES override; elsewhere a board
// takes as much as it needs.
[[nodiscard]] output::Room room_for_boards();

}  // namespace pushwise::console
