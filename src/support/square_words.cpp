// How squares are named in texts for people, the only place that does it.
#include <algorithm>
#include <cstddef>

#include "pushwise/value/cell.hpp"

namespace pushwise {
namespace {

// Columns of one row, in order: "column 2", "columns 2, 4-6". Two neighbours are no range.
std::string columns(Cells::const_iterator first, Cells::const_iterator last) {
    std::string text;
    while (first != last) {
        const auto begin = first;
        while (first + 1 != last && (first + 1)->x == first->x + 1)
            ++first;
        if (first - begin == 1) first = begin;
        if (!text.empty()) text += ", ";
        text += std::to_string(begin->x + 1);
        if (first != begin) text.append("-").append(std::to_string(first->x + 1));
        ++first;
    }
    const bool several = text.find_first_of(",-") != std::string::npos;
    return (several ? "columns " : "column ") + text;
}

}  // namespace

std::string to_words(Cell cell) {
    return "row " + std::to_string(cell.y + 1) + ", column " + std::to_string(cell.x + 1);
}

std::string to_words(Cells cells) {
    if (cells.size() == 1) return to_words(cells.front());
    std::sort(cells.begin(), cells.end(),
              [](const Cell& a, const Cell& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    std::string text;
    for (auto row = cells.cbegin(); row != cells.cend();) {
        const auto end =
            std::find_if(row, cells.cend(), [&](const Cell& c) { return c.y != row->y; });
        text += (text.empty() ? "row " : "; row ") + std::to_string(row->y + 1) + ": " +
                columns(row, end);
        row = end;
    }
    return text;
}

}  // namespace pushwise
