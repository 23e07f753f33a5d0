// Plans as text: recognising a line of LURD and unfolding its run lengths.
//
// Whether the steps are legal is not decided here; plan/ and verify/ do that.
#pragma once

#include <string>
#include <string_view>

#include "pushwise/value/result.hpp"

namespace pushwise::level {

// Only u d l r in either case, numbers, parentheses and blanks, with at least one letter.
[[nodiscard]] bool is_lurd(std::string_view text) noexcept;

// "2l 3(uR)" as letters alone: "lluRuRuR". Fails, naming the column, on other characters, when
// parentheses or numbers do not fit together, or when more than `limit` letters come out.
// O(text + result).
[[nodiscard]] Result<std::string> unfold_lurd(std::string_view text, std::size_t limit);

}  // namespace pushwise::level
