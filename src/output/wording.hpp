// Results in words, for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "output/result_line.hpp"
#include "output/style.hpp"

namespace pushwise::output {

// "1 push", "2 pushes", "1,234 pushes". `plural` defaults to the word with an s.
[[nodiscard]] std::string count(std::int64_t number, std::string_view word,
                                std::string_view plural = {});
[[nodiscard]] std::string grouped(std::int64_t number);  // 1,234,567

// Text from elsewhere, for a terminal: control characters and bytes that are no UTF-8 are shown as
// \x1b and the like, so that they do nothing there.
[[nodiscard]] std::string printable(std::string_view text);

// Number and title, the outcome, the LURD on a line of its own, the figures; ends with an empty
// line. `with_file` names the file as well, for runs over several.
[[nodiscard]] std::string to_text(const ResultLine& line, const Style& style, bool with_file);

}  // namespace pushwise::output
