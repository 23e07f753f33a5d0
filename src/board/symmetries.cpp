#include "board/symmetries.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

#include "board/canonical.hpp"

namespace pushwise::board {
namespace {

std::vector<Square> same(const Board& board) {
    std::vector<Square> image(static_cast<std::size_t>(board.squares()));
    std::iota(image.begin(), image.end(), Square{0});
    return image;
}

// The upper left corner of the smallest rectangle round all cells.
Cell corner(const std::vector<Cell>& cells) {
    Cell low{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    for (const Cell cell : cells)
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
    return low;
}

// Where each square goes; nothing when the board does not come to lie on itself.
std::optional<std::vector<Square>> image_under(const Board& board, const Turn& turn) {
    std::vector<Cell> cells;
    std::vector<Cell> turned_cells;
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        cells.push_back({board.x(s), board.y(s)});
        turned_cells.push_back(turned(cells.back(), turn));
    }
    const Cell to = corner(cells);
    const Cell from = corner(turned_cells);
    std::vector<Square> image;
    for (int i = 0; i < board.squares(); ++i) {
        const Square s =
            board.at(turned_cells[i].x - from.x + to.x, turned_cells[i].y - from.y + to.y);
        if (s == kNoSquare || board.is_goal(s) != board.is_goal(static_cast<Square>(i))) {
            return std::nullopt;
        }
        image.push_back(s);
    }
    return image;
}

}  // namespace

Symmetries::Symmetries(const Board& board) {
    images_.push_back(same(board));
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        if (auto image = image_under(board, turn_of(symmetry))) images_.push_back(*image);
    }
}

Symmetries Symmetries::none(const Board& board) {
    Symmetries symmetries;
    symmetries.images_.push_back(same(board));
    return symmetries;
}

}  // namespace pushwise::board
