// A board drawn for a terminal: two columns per square and colours where there are colours, plain
// XSB characters (readable back as a level) where there are none.
//
// On a terminal that is too narrow for that a square takes one column, and of a board that is wider
// still the part around the player is drawn, and said which: lines that wrap would be rubble.
#pragma once

#include <string>
#include <vector>

#include "output/style.hpp"

namespace pushwise::output {

// What a square can be marked with, beside what stands there.
inline constexpr char kDeadMark = 'x';    // a floor square from which no box gets to a goal
inline constexpr char kBoxMark = '!';     // a box that is meant
inline constexpr char kTargetMark = 'o';  // where it is to go

// How much of the terminal a board may take; 0 is as much as it needs.
struct Room {
    int columns = 0;
    int lines = 0;
};

// `rows` in XSB characters. `marks` is empty or holds a mark or a blank for each square, row by
// row. One line per row, and one more where not all is drawn: which part it is, and unless the
// lines are counted, how to see the rest.
[[nodiscard]] std::string draw(const std::vector<std::string>& rows,
                               const std::vector<std::string>& marks, const Style& style,
                               const Room& room = {});

}  // namespace pushwise::output
