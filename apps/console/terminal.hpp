// Who is on the other end: a person at a terminal, a file, a pipe.
#pragma once

#include <optional>
#include <string_view>

#include "output/style.hpp"
#include "output/terminal_board.hpp"

namespace pushwise::console {

enum class Stream { in, out, err };

[[nodiscard]] bool is_terminal(Stream stream);
// Is standard input a file or a pipe, and is there something in it? Waits for a pipe to say so. Not
// of what mpirun gives its ranks.
[[nodiscard]] bool is_input_given();

// Colours only on a terminal that has them, and not with NO_COLOR (no-color.org); use_colours()
// overrules both.
enum class Colours { automatic, always, never };
[[nodiscard]] std::optional<Colours> colours_by_name(std::string_view name);
void use_colours(Colours when);
[[nodiscard]] output::Style style_for(Stream stream);
// Columns of the terminal behind the stream, or what COLUMNS says; 80 where nobody knows.
[[nodiscard]] int terminal_width(Stream stream);
// Where standard output is a terminal its size, which COLUMNS and LINES override; elsewhere a board
// takes as much as it needs.
[[nodiscard]] output::Room room_for_boards();

}  // namespace pushwise::console
