#include "level/board_rows.hpp"

#include <algorithm>

#include "level/text.hpp"
#include "level/validate.hpp"
#include "level/variants.hpp"

namespace pushwise::level {
namespace {

constexpr std::size_t kWidestRow = kMaxWidth + 1;  // one more than allowed is known to be too much

constexpr std::size_t kMostShown = 10;  // problems of one board

// What a look at the characters of a line tells.
struct Look {
    int known = 0;    // squares and run lengths
    int unknown = 0;  // neither
    int walls = 0;
    int things = 0;  // boxes, goals and players that no word is made of
    int bars = 0;
    bool blanks = false;
    bool digits = false;
    bool letters = false;   // letter variants, which words are made of too
    char first = 0;         // the first square that is not floor
    char last = 0;          // the last character
    bool open_run = false;  // ends with a number
};

Look look_at(std::string_view line, Alphabet alphabet) {
    Look look;
    for (const char c : line) {
        const char square = alphabet(c);
        look.open_run = is_digit(c);
        if (c == '|') {
            ++look.bars;
        } else if (look.open_run) {
            look.digits = true;
        } else if (square == 0) {
            ++look.unknown;
            if (look.first == 0) look.first = c;
        } else {
            ++look.known;
            if (square == kWall) ++look.walls;
            const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            const bool variant = letter && alphabet == xsb_square;
            if (variant) look.letters = true;
            if (c == ' ' || c == '\t') look.blanks = true;
            if (square != kWall && square != kFloor && !variant) ++look.things;
            if (square != kFloor && look.first == 0) look.first = square;
        }
    }
    if (!line.empty()) look.last = alphabet(line.back());
    return look;
}

}  // namespace

char xsb_square(char c) noexcept {
    switch (c) {
        case '#': return kWall;
        case ' ':
        case '\t':
        case '-':
        case '_': return kFloor;
        case '.':
        case 'o': return kGoal;
        case '$':
        case 'b': return kBox;
        case '*':
        case 'B': return kBoxOnGoal;
        case '@':
        case 'p': return kPlayer;
        case '+':
        case 'P': return kPlayerOnGoal;
        default: return 0;
    }
}

RowKind row_kind(std::string_view line, bool after_row, Alphabet alphabet) {
    line = trimmed_right(line);
    if (line.empty()) return RowKind::none;
    const Look look = look_at(line, alphabet);
    // '|' ends a row only among run lengths, where floor is '-'. With blanks it is something else.
    const bool bars_are_squares = look.bars > 0 && look.blanks;
    if (look.unknown == 0 && !look.open_run && !bars_are_squares) {
        const bool wordless = !look.letters && !look.digits;
        const bool starts = look.walls > 0 && (look.first == kWall || wordless);
        if (look.bars > 0) return starts || after_row ? RowKind::packed : RowKind::none;
        if (starts) return RowKind::row;
        if (!after_row) return RowKind::none;
        const bool row = look.walls > 0 || look.things > 0 || wordless;
        return row ? RowKind::row : RowKind::none;
    }
    const bool framed = look.first == kWall && look.last == kWall && look.walls >= 2;
    const int all = static_cast<int>(line.size());
    const int odd = look.unknown + (bars_are_squares ? look.bars : 0);
    if (framed && odd * 2 <= all) return RowKind::broken;
    const bool one_side = look.first == kWall || (look.last == kWall && look.walls > 0);
    return after_row && one_side && odd * 4 <= all ? RowKind::broken : RowKind::none;
}

std::vector<BoardRow> read_rows(const Source& source, std::string_view text, TextPosition place,
                                RowKind kind, Alphabet alphabet, Diagnostics& problems) {
    text = trimmed_right(text);
    const bool run_lengths = kind != RowKind::broken;
    std::vector<BoardRow> rows(1);
    rows.back().place = place;
    std::size_t count = 0;
    bool counted = false;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const TextPosition here{place.line, place.column + static_cast<int>(i)};
        std::size_t length = 1;
        BoardRow& row = rows.back();
        if (run_lengths && is_digit(c)) {
            count = std::min(count * 10 + static_cast<std::size_t>(c - '0'), kWidestRow);
            counted = true;
            row.packed = true;
        } else if (kind == RowKind::packed && c == '|') {
            row.packed = true;
            rows.push_back({{}, {place.line, here.column + 1}, true});
            counted = false;
            count = 0;
        } else {
            char square = alphabet(c);
            if (square == 0) {
                length = character_length(text, i);
                if (problems.size() < kMostShown) {
                    problems.push_back(source.error(here, unknown_character(text.substr(i, length)),
                                                    unknown_character_hint(c)));
                }
                square = kFloor;
            } else if (c == 'o' && alphabet == xsb_square && problems.empty()) {
                problems.push_back(
                    source.note(here, "'o' is read as a goal", "the usual sign is '.'"));
            }
            const std::size_t room = kWidestRow - std::min(kWidestRow, row.squares.size());
            row.squares.append(std::min(counted ? count : 1, room), square);
            counted = false;
            count = 0;
        }
        i += length;
    }
    if (kind == RowKind::packed && rows.back().squares.empty()) rows.pop_back();
    return rows;
}

void set_board(Level& level, const Source& source, std::vector<BoardRow> rows) {
    std::size_t width = 0;
    for (const BoardRow& row : rows)
        width = std::max(width, row.squares.size());
    if (width > kMaxWidth || rows.size() > kMaxHeight) {
        const auto widest = std::find_if(rows.begin(), rows.end(), [&](const BoardRow& row) {
            return row.squares.size() == width;
        });
        level.diagnostics.push_back(
            source.error(width > kMaxWidth ? widest->place : rows[kMaxHeight].place,
                         width > kMaxWidth ? "the board is more than 200 squares wide"
                                           : "the board is more than 200 squares high",
                         "boards up to 200 x 200 are accepted"));
        return;
    }
    level.rows.reserve(rows.size());
    for (const BoardRow& row : rows) {
        level.rows.push_back(row.squares);
        level.rows.back().resize(width, kFloor);
    }
    validate(level, source, [&](int x, int y) {
        if (rows.empty()) return TextPosition{level.line, 0};
        const BoardRow& row = rows[y];
        return TextPosition{row.place.line, row.place.column + (row.packed ? 0 : x)};
    });
}

}  // namespace pushwise::level
