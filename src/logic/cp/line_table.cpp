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
      place_(board.squares(), kNone) {
    for (Square s = 0; s < board_.squares(); ++s) {
        if (strict_ && !lone_box_.is_live(s)) continue;
        place_[s] = static_cast<BoxSquare>(places_.size());
        places_.push_back(s);
    }
    collect_lines();
}

void LineTable::collect_lines() {
    for (const Square box : places_) {
        for (const Direction d : board::kAllDirections) {
            TableLine line{place(box), {}, box, d, board_.next(box, opposite(d)), box};
            if (line.stand == kNoSquare) continue;
            for (Square to = board_.next(box, d); is_place(to); to = board_.next(to, d)) {
                line.path.push_back(place(to));
                lines_.push_back(line);
                if (is_too_large()) return;
                line.player = to;
            }
        }
    }
    const auto gain = [this](const TableLine& line) {
        return lone_box_.lines(line.box) - lone_box_.lines(places_[line.path.back()]);
    };
    std::stable_sort(lines_.begin(), lines_.end(),
                     [&](const TableLine& a, const TableLine& b) { return gain(a) > gain(b); });
}

std::optional<int> LineTable::lower_bound() const {
    const auto lines = analysis::LowerBounds(board_, budget_).lines;
    return lines ? std::optional(static_cast<int>(*lines)) : std::nullopt;
}

}  // namespace pushwise::logic::cp
