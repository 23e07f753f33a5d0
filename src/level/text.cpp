#include "level/text.hpp"

namespace pushwise::level {

std::string_view trimmed_right(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    return trimmed_right(text);
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

std::string one_line(std::string_view text) {
    std::string out;
    for (const char c : trimmed(text)) {
        if (!is_blank(c)) {
            out += c;
        } else if (out.back() != ' ') {
            out += ' ';
        }
    }
    return out;
}

std::string quoted(std::string_view name) {
    return "'" + one_line(name.substr(0, 40)) + "'";
}

std::size_t character_length(std::string_view text, std::size_t at) noexcept {
    std::size_t length = 1;
    while (at + length < text.size() &&
           (static_cast<unsigned char>(text[at + length]) >> 6U) == 2) {
        ++length;
    }
    return length;
}

}  // namespace pushwise::level
