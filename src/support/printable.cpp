#include "support/printable.hpp"

#include <algorithm>
#include <cstdint>

#include "support/utf8.hpp"

namespace pushwise::support {
namespace {

bool is_control(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

void append_escaped(std::string& out, char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    out += {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 15U]};
}

}  // namespace

std::string printable(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto character = first_character(text);
        const std::size_t length = character ? character->length : 1;
        if (character && !is_control(character->code)) {
            out += text.substr(0, length);
        } else {
            for (const char c : text.substr(0, length))
                append_escaped(out, c);
        }
        text.remove_prefix(length);
    }
    return out;
}

std::string printable_lines(std::string_view text) {
    std::string out;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        out += printable(text.substr(start, end - start));
        if (end < text.size()) out += '\n';
        start = end + 1;
    }
    return out;
}

}  // namespace pushwise::support
