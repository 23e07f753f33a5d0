#include "level/pasted_text.hpp"

#include <algorithm>
#include <cstdint>

#include "level/board_rows.hpp"
#include "level/text.hpp"
#include "level/text_writer.hpp"
#include "support/utf8.hpp"

namespace pushwise::level {
namespace {

// Where a quotation mark stands in a line; npos when the line is not quoted.
std::size_t quote_mark(std::string_view line) {
    const std::size_t at = line.find_first_not_of(" \t");
    constexpr std::size_t kFarthest = 3;  // a '>' beyond that is part of a drawing
    return at <= kFarthest && at < line.size() && line[at] == '>' ? at : std::string_view::npos;
}

// 0 where a character has no width, and the code itself where it is no blank.
std::uint32_t plain_blank(std::uint32_t code) {
    const bool is_wide = code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F ||
                         code == 0x205F || code == 0x3000;
    if (is_wide) return ' ';
    const bool has_no_width = code == 0xAD || code == 0x200B || code == 0x200C || code == 0x200D ||
                              code == 0x2060 || code == 0xFEFF;
    return has_no_width ? 0 : code;
}

bool is_row(std::string_view line) {
    for (const Alphabet alphabet : {xsb_square, letters_square}) {
        const RowKind kind = row_kind(line, true, alphabet);
        if (kind == RowKind::row || kind == RowKind::broken) return true;
    }
    return false;
}

bool is_empty(const PastedText& text, std::size_t line) {
    return line >= text.size() || trimmed(text[line].text).empty();
}

}  // namespace

void remove_quote_marks(PastedText& text) {
    constexpr int kDeepest = 20;
    for (int depth = 0; depth < kDeepest; ++depth) {
        bool found = false;
        for (std::size_t start = 0; start < text.size(); ++start) {
            std::size_t end = start;
            bool spaced = true;  // a blank after each mark
            while (end < text.size()) {
                const std::string_view line = text[end].text;
                const std::size_t mark = quote_mark(line);
                if (mark == std::string_view::npos) break;
                const std::string_view rest = line.substr(mark + 1);
                spaced = spaced && (rest.empty() || rest.front() == ' ');
                ++end;
            }
            found = found || end > start;
            for (; start < end; ++start) {
                std::string& line = text[start].text;
                const std::size_t mark = quote_mark(line);
                line.erase(0, std::min(line.size(), mark + (spaced ? 2 : 1)));
            }
        }
        if (!found) return;
    }
}

void replace_odd_blanks(PastedText& text) {
    for (PastedLine& line : text) {
        std::string plain;
        std::string_view rest = line.text;
        while (!rest.empty()) {
            const auto character = support::first_character(rest);
            const std::size_t length = character ? character->length : 1;
            const std::uint32_t code = character ? plain_blank(character->code) : 0;
            if (!character || code == character->code) {
                plain += rest.substr(0, length);
            } else if (code != 0) {
                plain += static_cast<char>(code);
            }
            rest.remove_prefix(length);
        }
        line.text = std::move(plain);
    }
}

void close_double_spacing(PastedText& text) {
    constexpr std::size_t kFewestRows = 3;
    PastedText closed;
    closed.reserve(text.size());
    bool after_row = false;  // does a row stand right above?
    for (std::size_t i = 0; i < text.size();) {
        std::size_t rows = 0;  // from here on, each with one blank line below it
        while (!after_row && i + 2 * rows < text.size() && is_row(text[i + 2 * rows].text) &&
               is_empty(text, i + 2 * rows + 1)) {
            ++rows;
        }
        if (rows < kFewestRows) {
            after_row = is_row(text[i].text);
            closed.push_back(std::move(text[i++]));
            continue;
        }
        for (std::size_t row = 0; row < rows; ++row)
            closed.push_back(std::move(text[i + 2 * row]));
        i += 2 * rows - 1;  // the blank line below the last row stays
    }
    text = std::move(closed);
}

}  // namespace pushwise::level
