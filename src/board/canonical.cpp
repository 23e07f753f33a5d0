#include "board/canonical.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "level/level.hpp"

namespace pushwise::board {
namespace {

Direction quarter_turn_left(Direction d) {
    return static_cast<Direction>((index(d) + 1) % kDirections);
}

Direction mirrored(Direction d) {
    return d == Direction::left || d == Direction::right ? opposite(d) : d;
}

std::string drawing(const Board& board, const std::vector<char>& box, const Turn& turn) {
    std::vector<Cell> cells;
    Cell low{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    Cell high{std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        const Cell cell = turned({board.x(s), board.y(s)}, turn);
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
        cells.push_back(cell);
    }
    const int stride = high.x - low.x + 2;  // one more for the line end
    std::string text(static_cast<std::size_t>(stride) * (high.y - low.y + 1), level::kWall);
    for (std::size_t at = stride - 1; at < text.size(); at += stride)
        text[at] = '\n';
    for (int i = 0; i < board.squares(); ++i) {
        const Cell cell = cells[i];
        text[static_cast<std::size_t>(cell.y - low.y) * stride + (cell.x - low.x)] =
            level::character_of(board.is_goal(static_cast<Square>(i)), box[i] != 0,
                                i == board.start().player);
    }
    return text;
}

}  // namespace

Turn turn_of(int symmetry) {
    Turn turn = kAllDirections;
    for (Direction& d : turn) {
        for (int i = 0; i < symmetry % 4; ++i)
            d = quarter_turn_left(d);
        if (symmetry >= 4) d = mirrored(d);
    }
    return turn;
}

Turn inverse(const Turn& turn) {
    Turn back{};
    for (const Direction d : kAllDirections)
        back[index(turn[index(d)])] = d;
    return back;
}

// A cell is the sum of its steps right and down, so it goes where they go.
Cell turned(Cell cell, const Turn& turn) {
    const Direction right = turn[index(Direction::right)];
    const Direction down = turn[index(Direction::down)];
    return {cell.x * dx(right) + cell.y * dx(down), cell.x * dy(right) + cell.y * dy(down)};
}

Canonical canonical(const Board& board) {
    std::vector<char> box(board.squares(), 0);
    for (const Square s : board.start().boxes)
        box[s] = 1;
    Canonical best;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const Turn turn = turn_of(symmetry);
        std::string text = drawing(board, box, turn);
        if (symmetry == 0 || text < best.text) best = {std::move(text), turn};
    }
    return best;
}

}  // namespace pushwise::board
