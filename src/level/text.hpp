// Small helpers for text in files: trimming, case, and one character at a time.
#pragma once

#include <string>
#include <string_view>

namespace pushwise::level {

// Blanks are spaces, tabs and other control characters.
[[nodiscard]] constexpr bool is_blank(char c) noexcept {
    return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
}
[[nodiscard]] inline bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
[[nodiscard]] std::string_view trimmed_right(std::string_view text) noexcept;
[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;

// ASCII letters only; everything else stays.
[[nodiscard]] std::string lower(std::string_view text);

// One line: runs of blanks become one space, none at the ends.
[[nodiscard]] std::string one_line(std::string_view text);

// A name from a file as messages show it: on one line, its first 40 bytes, between quotes.
[[nodiscard]] std::string quoted(std::string_view name);

// Bytes of the UTF-8 character at `at`, at least 1. Pre: at < text.size().
[[nodiscard]] std::size_t character_length(std::string_view text, std::size_t at) noexcept;

}  // namespace pushwise::level
