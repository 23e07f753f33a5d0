#include "analysis/budget_freeze.hpp"

#include <algorithm>
#include <limits>

namespace pushwise::analysis {

using board::Direction;
using board::Square;

BudgetFreeze::BudgetFreeze(const board::Field& field)
    : field_(field),
      frozen_mark_(static_cast<std::size_t>(field.squares()) + 1, 0),
      reached_mark_(frozen_mark_) {}

void BudgetFreeze::find(std::span<const Square> boxes, std::span<const std::uint8_t> affordable) {
    if (stamp_ == std::numeric_limits<std::uint32_t>::max()) {
        std::fill(frozen_mark_.begin(), frozen_mark_.end(), 0);
        std::fill(reached_mark_.begin(), reached_mark_.end(), 0);
        stamp_ = 0;
    }
    ++stamp_;
    frozen_.assign(boxes.begin(), boxes.end());
    for (const Square s : boxes)
        frozen_mark_[s] = stamp_;
    for (bool thawed = true; thawed;) {
        thawed = false;
        for (std::size_t i = 0; i < frozen_.size();) {
            const Square box = frozen_[i];
            if (!thaws(box, affordable[box])) {
                ++i;
                continue;
            }
            thawed = true;
            frozen_mark_[box] = 0;
            frozen_[i] = frozen_.back();
            frozen_.pop_back();
            walk_from(box);
        }
    }
}

bool BudgetFreeze::thaws(Square box, std::uint8_t affordable) const {
    for (const Direction d : board::kAllDirections) {
        if ((affordable >> index(d) & 1) == 0) continue;
        const Square stand = field_.behind(box, d);
        if (!is_blocked(stand) && !is_blocked(field_.next(box, d)) && is_reached(stand))
            return true;
    }
    return false;
}

// The square of a box that thawed becomes floor: walks through it where the player comes to it.
void BudgetFreeze::walk_from(Square s) {
    const bool is_beside_reach =
        std::any_of(board::kAllDirections.begin(), board::kAllDirections.end(),
                    [&](Direction d) { return is_reached(field_.next(s, d)); });
    if (!is_beside_reach) return;
    queue_.assign(1, s);
    reached_mark_[s] = stamp_;
    while (!queue_.empty()) {
        const Square at = queue_.back();
        queue_.pop_back();
        for (const Direction d : board::kAllDirections) {
            const Square to = field_.next(at, d);
            if (is_blocked(to) || is_reached(to)) continue;
            reached_mark_[to] = stamp_;
            queue_.push_back(to);
        }
    }
}

}  // namespace pushwise::analysis
