#include "level/source.hpp"

#include <algorithm>

#include "level/text.hpp"
#include "support/utf8.hpp"

namespace pushwise::level {
namespace {

[[nodiscard]] constexpr bool continues_character(char c) noexcept {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

bool is_utf8(std::string_view text) noexcept {
    while (!text.empty()) {
        const auto character = support::first_character(text);
        if (!character) return false;
        text.remove_prefix(character->length);
    }
    return true;
}

}  // namespace

std::string clean_text(std::string_view bytes, bool& latin1) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    latin1 = latin1 || !is_utf8(bytes);
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        if (c == '\r') {
            if (i + 1 == bytes.size() || bytes[i + 1] != '\n') text += '\n';
        } else if (latin1 && c >= 0x80) {
            support::append_character(text, c);
        } else {
            text += static_cast<char>(c);
        }
    }
    return text;
}

Source::Source(std::string_view bytes, std::string_view file, int first_line)
    : file_(file), first_line_(first_line) {
    text_ = clean_text(bytes, was_latin1_);
    for (std::size_t start = 0; start < text_.size();) {
        starts_.push_back(start);
        const std::size_t end = text_.find('\n', start);
        start = end == std::string::npos ? text_.size() : end + 1;
    }
}

std::string_view Source::line(int number) const noexcept {
    if (number < first_line_ || number > last_line()) return {};
    const std::size_t start = starts_[number - first_line_];
    const std::size_t end =
        number == last_line() ? text_.size() : starts_[number - first_line_ + 1];
    std::string_view line = std::string_view(text_).substr(start, end - start);
    if (line.ends_with('\n')) line.remove_suffix(1);
    return line;
}

TextPosition Source::place(std::size_t offset) const noexcept {
    offset = std::min(offset, text_.size());
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    if (next == starts_.begin()) return {first_line_, 1};
    return {first_line_ + static_cast<int>(next - starts_.begin()) - 1,
            static_cast<int>(offset - *(next - 1)) + 1};
}

Diagnostic Source::diagnostic(Severity severity, TextPosition place, std::string message,
                              std::string hint) const {
    const std::string_view text = line(place.line);
    Diagnostic d;
    d.severity = severity;
    d.file = file_;
    d.line = place.line;
    d.column = place.column;
    if (place.column > 0) {
        const std::string_view before = text.substr(0, static_cast<std::size_t>(place.column - 1));
        d.column -=
            static_cast<int>(std::count_if(before.begin(), before.end(), continues_character));
    }
    d.message = std::move(message);
    d.hint = std::move(hint);
    // Only a little of a very long line is ever shown, and many problems may point into it.
    constexpr std::size_t kLongestKept = 1000;
    if (text.size() <= kLongestKept) d.source = std::string(text);
    return d;
}

std::string as_line(std::string_view words) {
    return one_line(Source(words, {}).text());
}

std::vector<std::string> as_lines(std::string_view words) {
    const Source source(words, {});
    std::vector<std::string> lines;
    for (int i = source.first_line(); i <= source.last_line(); ++i) {
        std::string line(source.line(i));
        std::replace_if(line.begin(), line.end(), is_blank, ' ');
        lines.emplace_back(trimmed_right(line));
    }
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
    return lines;
}

bool looks_binary(std::string_view bytes) noexcept {
    std::size_t odd = 0;
    for (const char c : bytes) {
        if (c == '\0') return true;
        const auto byte = static_cast<unsigned char>(c);
        const bool blank = c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\x1a';
        if ((byte < 0x20 && !blank) || byte == 0x7f) ++odd;
    }
    return odd * 20 > bytes.size();
}

}  // namespace pushwise::level
