// Plans stored in level files: recognising a line of moves and unfolding its run lengths.
//
// Whether the moves are legal is not asked here; plan/ and verify/ do that.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pushwise::level {

// Only u d l r in either case, numbers, parentheses and blanks, with at least one letter.
[[nodiscard]] bool is_moves(std::string_view text) noexcept;

// "2l3(uR)" as letters alone. Nothing when the parentheses or numbers do not fit together or more
// than `limit` letters come out. O(text + result).
[[nodiscard]] std::optional<std::string> unfold_moves(std::string_view text, std::size_t limit);

}  // namespace pushwise::level
