// Text from elsewhere, for a terminal: names of files, titles, what programs say.
#pragma once

#include <string>
#include <string_view>

namespace pushwise::support {

// Control characters and bytes that are no UTF-8 are shown as \x1b and the like, so that they do
// nothing there.
[[nodiscard]] std::string printable(std::string_view text);
// For text of several lines: ends of lines stay.
[[nodiscard]] std::string printable_lines(std::string_view text);

}  // namespace pushwise::support
