#include "support/markup.hpp"

#include <cstdint>

#include "support/utf8.hpp"

namespace pushwise::support {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// How many bytes the character at the start of `text` has; 0 when it is none that may be written.
std::size_t character_length(std::string_view text) {
    const auto character = support::first_character(text);
    if (!character) return 0;
    const std::uint32_t code = character->code;
    const bool blank = code == '\t' || code == '\n' || code == '\r';
    const bool control = !blank && (code < 0x20 || (code >= 0x7f && code < 0xa0));
    const bool noncharacter = (code & 0xfffe) == 0xfffe;
    return control || noncharacter ? 0 : character->length;
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

}  // namespace pushwise::support
