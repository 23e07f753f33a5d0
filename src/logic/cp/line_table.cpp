#include "logic/cp/line_table.hpp"

#include <algorithm>

#include "analysis/lower_bounds.hpp"

namespace pushwise::logic::cp {

using board::Direction;
using board::kNoSquare;
using board::Square;

LineTable::LineTable(const board::Board& board, support::Budget& budget)
    : board_(board),
      budget_(budget),
      lone_box_(board, budget),
      strict_(board.spares() == 0),
      squares_(board.squares(), box_squares()) {
    collect_lines();
}

board::SquareSet LineTable::box_squares() const {
    board::SquareSet squares(board_.squares());
    for (Square s = 0; s < board_.squares(); ++s) {
        if (!strict_ || lone_box_.is_live(s)) squares.insert(s);
    }
    return squares;
}

void LineTable::collect_lines() {
    const auto takes_box = [this](Square s) { return s != kNoSquare && squares_.contains(s); };
    for (const Square box : squares_.all()) {
        for (const Direction d : board::kAllDirections) {
            TableLine line{squares_.number(box), {}, box, d, board_.next(box, opposite(d)), box};
            if (line.stand == kNoSquare) continue;
            for (Square to = board_.next(box, d); takes_box(to); to = board_.next(to, d)) {
                line.path.push_back(squares_.number(to));
                lines_.push_back(line);
                if (is_too_large()) return;
                line.player = to;
            }
        }
    }
    const auto gain = [this](const TableLine& line) {
        return lone_box_.lines(line.box) - lone_box_.lines(squares_[line.path.back()]);
    };
    std::stable_sort(lines_.begin(), lines_.end(),
                     [&](const TableLine& a, const TableLine& b) { return gain(a) > gain(b); });
}

std::optional<int> LineTable::lower_bound() const {
    const auto lines = analysis::LowerBounds(board_, budget_).lines;
    return lines ? std::optional(static_cast<int>(*lines)) : std::nullopt;
}

}  // namespace pushwise::logic::cp
