// A square of a level by its column and row.
#pragma once

#include <compare>
#include <string>
#include <vector>

namespace pushwise {

// Both counted from 0.
struct Cell {
    int x = 0;
    int y = 0;
    auto operator<=>(const Cell&) const = default;
};
using Cells = std::vector<Cell>;

// A square as people are told of it: "row 3, column 2", both counted from 1.
[[nodiscard]] std::string to_words(Cell cell);
// Several, row by row: "row 3: columns 2, 4-6; row 5: column 1". Empty where there are none.
[[nodiscard]] std::string to_words(Cells cells);

}  // namespace pushwise
