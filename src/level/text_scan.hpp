// A text collection as a sequence of items: boards, titles, "Key: value" lines, moves, remarks.
//
// The first of two steps in reading XSB and SOK files. It decides what each line is; which level it
// belongs to is decided afterwards (text_reader.cpp), when the board that follows is known.
#pragma once

#include <string>
#include <vector>

#include "level/board_rows.hpp"

namespace pushwise::level {

struct Item {
    enum class Kind {
        blank,
        board,
        text,      // a line of words
        remark,    // the same after a ';'
        property,  // "Key: value"
        moves,
    };
    Kind kind = Kind::blank;
    int line = 0;
    bool in_remark = false;  // a property after a ';'
    std::string key;         // of a property
    std::string value;  // the words, the property's value (comments may have several lines), moves
    std::vector<BoardRow> rows;
    Diagnostics problems;  // of the board's characters
};

// Boilerplate comes out as blank. Where `source` is a part of a file and more follows (`ends` is
// false), the last items are left out whose nature the next lines may decide. O(text).
[[nodiscard]] std::vector<Item> scan_text(const Source& source, Alphabet alphabet,
                                          bool ends = true);

// What the scanner would make of one line of words: for writers that must not be misread.
// Boilerplate is what begins with "::", which by the rules of the SOK format is for human eyes, and
// the fences around a piece of Markdown.
[[nodiscard]] bool is_boilerplate(std::string_view words);
[[nodiscard]] bool is_property(std::string_view words);

}  // namespace pushwise::level
