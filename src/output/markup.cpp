#include "output/markup.hpp"

#include <cstdint>

namespace pushwise::output {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// How many bytes the character at the start of `text` has; 0 when it is none that may be written.
std::size_t character_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x20) return first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
    if (first < 0x7f) return 1;
    const std::size_t length = first >= 0xc2 && first <= 0xdf   ? 2
                               : first >= 0xe0 && first <= 0xef ? 3
                               : first >= 0xf0 && first <= 0xf4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length) return 0;
    std::uint32_t code = first & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xc0) != 0x80) return 0;
        code = code << 6 | (next & 0x3f);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    const bool noncharacter = (code & 0xfffe) == 0xfffe;
    const bool control = code < 0xa0;
    return overlong || surrogate || noncharacter || control || code > 0x10ffff ? 0 : length;
}

}  // namespace

std::string escape_markup(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        switch (length == 0 ? '\0' : text.front()) {
            case '\0': out += kReplacement; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '&': out += "&amp;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

}  // namespace pushwise::output
