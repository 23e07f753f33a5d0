// Text as UTF-8 characters: where one ends, whether it is one, and writing one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pushwise::support {

struct Character {
    std::uint32_t code;
    std::size_t length;  // in bytes
};

// The character `text` begins with. Nothing when the bytes are no UTF-8: overlong forms, surrogates
// and numbers beyond Unicode are none either. Pre: not empty.
[[nodiscard]] inline std::optional<Character> first_character(std::string_view text) noexcept {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80) return Character{lead, 1};
    const std::size_t length = lead < 0xC2   ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || text.size() < length) return std::nullopt;
    std::uint32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80) return std::nullopt;
        code = code << 6U | (next & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (overlong || surrogate || code > 0x10FFFF) return std::nullopt;
    return Character{code, length};
}

// Pre: `code` is in Unicode and no surrogate.
inline void append_character(std::string& text, std::uint32_t code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;  // bytes after the first
    const std::uint32_t lead = more == 1 ? 0xC0 : more == 2 ? 0xE0 : 0xF0;
    text += static_cast<char>(lead | code >> static_cast<unsigned>(6 * more));
    for (int i = more - 1; i >= 0; --i)
        text += static_cast<char>(0x80U | (code >> static_cast<unsigned>(6 * i) & 0x3FU));
}

}  // namespace pushwise::support
