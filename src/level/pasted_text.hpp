// A text on its way from what was pasted to what a reader takes: its lines, each with the number of
// the line of the file it comes from, so that messages name the place people see.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pushwise::level {

struct PastedLine {
    std::string text;
    int number = 0;  // in the file
};

using PastedText = std::vector<PastedLine>;

// Each of these undoes one thing that happens to text on its way, and leaves any other text alone.

// "> " before each line, as mail programs and Markdown quote; also several times. O(text).
void remove_quote_marks(PastedText& text);

// No-break spaces and other wide blanks become blanks, marks without width go. O(text).
void replace_odd_blanks(PastedText& text);

// A blank line after each row of a board. Two or more blank lines still part two boards. Boards
// whose rows stand together are not touched. O(text).
void close_double_spacing(PastedText& text);

}  // namespace pushwise::level
