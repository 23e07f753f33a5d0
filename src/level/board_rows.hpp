// Rows of a board as people type them: which lines are rows, and what squares they hold.
//
// The XSB characters, their letter variants (p P b B, and o for a goal), '-' '_' and tabs for
// floor, and run-length rows ("5#|#-$.#"). Titles and remarks stand between boards in the same
// files, so a line must look like a row before it is taken as one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

// One row and where it was written.
struct BoardRow {
    std::string squares;  // the seven characters, unknown ones as floor
    TextPosition place;   // of the first square
    bool packed = false;  // run lengths: columns of squares and of the file differ
};

// What a character of a row stands for; 0 for none. Formats of this kind differ in it alone.
using Alphabet = char (*)(char);
[[nodiscard]] char xsb_square(char c) noexcept;

// Is `line` a row of a board, given whether the line before it was one?
enum class RowKind {
    none,    // text of another kind
    row,     // one row
    packed,  // rows separated by '|'
    broken,  // a row but for characters that mean nothing
};
[[nodiscard]] RowKind row_kind(std::string_view line, bool after_row, Alphabet alphabet);

// The rows in `text`, a line that row_kind() takes for some and that stands at `place`. Unknown
// characters are reported and read as floor. Rows stop growing a little beyond kMaxWidth, so that
// no run length costs memory.
[[nodiscard]] std::vector<BoardRow> read_rows(const Source& source, std::string_view text,
                                              TextPosition place, RowKind kind, Alphabet alphabet,
                                              Diagnostics& problems);

// Makes `rows` the level's board, padded to one width, and validates it. A board beyond the limits
// is reported and left empty.
void set_board(Level& level, const Source& source, std::vector<BoardRow> rows);

}  // namespace pushwise::level
