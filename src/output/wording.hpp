// Results in words, for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "output/result_line.hpp"
#include "output/style.hpp"
#include "support/printable.hpp"

namespace pushwise::output {

// "1 push", "2 pushes", "1,234 pushes". `plural` defaults to the word with an s.
[[nodiscard]] std::string count(std::int64_t number, std::string_view word,
                                std::string_view plural = {});
[[nodiscard]] std::string grouped(std::int64_t number);  // 1,234,567

// For names and titles, which come from elsewhere.
using support::printable;
using support::printable_lines;

// Number and title, the outcome, the LURD on a line of its own, the figures; ends with an empty
// line. `with_file` names the file as well, for runs over several.
[[nodiscard]] std::string to_text(const ResultLine& line, const Style& style, bool with_file);

}  // namespace pushwise::output
