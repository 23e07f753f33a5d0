// A square of a level by its column and row.
#pragma once

#include <compare>
#include <vector>

namespace pushwise {

// Both counted from 0.
struct Cell {
    int x = 0;
    int y = 0;
    auto operator<=>(const Cell&) const = default;
};
using Cells = std::vector<Cell>;

}  // namespace pushwise
