// Who is on the other end: a person at a terminal, a file, a pipe.
#pragma once

#include "output/style.hpp"

namespace pushwise::console {

enum class Stream { out, err };

[[nodiscard]] bool is_terminal(Stream stream);
// Colours only on a terminal that has them, and never with NO_COLOR (no-color.org).
[[nodiscard]] output::Style style_for(Stream stream);
// Columns of the terminal behind the stream, or what COLUMNS says; 80 where nobody knows.
[[nodiscard]] int terminal_width(Stream stream);

}  // namespace pushwise::console
