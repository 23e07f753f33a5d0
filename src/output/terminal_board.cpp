#include "output/terminal_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "pushwise/value/cell.hpp"

namespace pushwise::output {
namespace {

// Shape and colour differ for every kind of square, so that nothing is told by hue alone.
struct Look {
    char square;  // as XSB has it, or a mark
    std::string_view code;
    std::string_view wide;    // two columns
    std::string_view narrow;  // one
};
constexpr Look kLooks[]{
    {kBoxMark, "7;33;1", "!!", "!"}, {kTargetMark, "33;1", "><", "o"},
    {'#', "47;30", "  ", " "},       {'$', "33;1", "[]", "$"},
    {'*', "32;1", "{}", "*"},        {'@', "36;1", "()", "@"},
    {'+', "36;1", "(.", "+"},        {'.', "35", "..", "."},
    {kDeadMark, "31;2", "xx", "x"},
};

std::string coloured(char square, bool wide, const Style& style) {
    for (const Look& look : kLooks) {
        if (look.square == square) return style.wrap(look.code, wide ? look.wide : look.narrow);
    }
    return wide ? "  " : " ";
}

// From `first` to before `last`, of so many.
struct Span {
    int first = 0;
    int last = 0;
    int all = 0;

    [[nodiscard]] bool is_part() const noexcept { return last - first < all; }
    [[nodiscard]] std::string words(const char* name) const {
        return fmt::format("{} {}-{} of {}", name, first + 1, last, all);
    }
};

// At most `room` (0: all), around `middle`.
Span around(int middle, int all, int room) {
    if (room <= 0 || room >= all) return {0, all, all};
    const int first = std::clamp(middle - room / 2, 0, all - room);
    return {first, first + room, all};
}

Cell player_of(const std::vector<std::string>& rows) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::size_t x = rows[y].find_first_of("@+");
        if (x != std::string::npos) return {static_cast<int>(x), static_cast<int>(y)};
    }
    return {};
}

}  // namespace

std::string draw(const std::vector<std::string>& rows, const std::vector<std::string>& marks,
                 const Style& style, const Room& room) {
    if (rows.empty()) return "";
    const Cell player = player_of(rows);
    const int width = static_cast<int>(rows.front().size());
    const int height = static_cast<int>(rows.size());
    const bool wide = style.colours() && (room.columns == 0 || 2 * width <= room.columns);
    const Span columns = around(player.x, width, wide ? 0 : room.columns);
    const bool too_high = room.lines > 0 && height > room.lines;
    const bool is_part = columns.is_part() || too_high;
    // The line that says which part it is takes one, too.
    const Span lines =
        around(player.y, height, room.lines > 0 ? std::max(room.lines - (is_part ? 1 : 0), 1) : 0);
    std::string text;
    for (int y = lines.first; y < lines.last; ++y) {
        std::string line;
        for (int x = columns.first; x < columns.last; ++x) {
            const char mark = marks.empty() ? ' ' : marks[y][x];
            const bool shown = mark != ' ' && (mark != kDeadMark || rows[y][x] == ' ');
            const char square = shown ? mark : rows[y][x];
            line += style.colours() ? coloured(square, wide, style) : std::string(1, square);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    if (!is_part) return text;
    std::string part = lines.is_part() ? lines.words("rows") : "";
    if (columns.is_part()) part += (part.empty() ? "" : ", ") + columns.words("columns");
    if (room.lines == 0) part += "; | less -S scrolls";
    return text + style.faint("(" + part + ")") + "\n";
}

}  // namespace pushwise::output
