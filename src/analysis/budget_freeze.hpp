// Budget freeze: boxes that no plan within a budget can ever push again.
//
// A search that knows a plan looks only for cheaper ones. Let the next push of box b, whenever it
// comes, go to square t. Then every plan from here costs at least the matching in which b's row is
// that of t with the player behind it, plus that push: the other rows already bound all that the
// other boxes will ever do. Where this exceeds the budget the push is not affordable: it is not
// the next push of b in any plan that counts, now or later.
//
// All boxes start out as frozen. A box thaws when it has an affordable push whose target and whose
// standing square hold neither wall nor frozen box, and the player could get to the standing square
// if all thawed boxes were gone. When none thaws any more the rest are frozen for good.
//
// Sound: consider the frozen box that moves first in a plan within the budget. Until then all
// others that are frozen stand where they are now, so its target and standing square are free of
// them; the player reaches the standing square around them, which he could as well without the
// thawed boxes; and the push is affordable. So it would have thawed.
//
// What is frozen off its goal cannot be finished within the budget. That depends on the cost so
// far, so nothing about the position may be kept for a time when it is reached more cheaply.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/field.hpp"

namespace pushwise::analysis {

class BudgetFreeze {
public:
    // Keeps the reference.
    explicit BudgetFreeze(const board::Field& field);

    // Freezes what cannot move. `affordable[s]`: the directions, as bits, in which the box on `s`
    // may be pushed next. Pre: `boxes` are those of the field, whose last flood was from the
    // player.
    void find(std::span<const board::Square> boxes, std::span<const std::uint8_t> affordable);

    // About the last find():
    [[nodiscard]] std::span<const board::Square> frozen() const noexcept { return frozen_; }

private:
    [[nodiscard]] bool thaws(board::Square box, std::uint8_t affordable) const;
    [[nodiscard]] bool is_blocked(board::Square s) const noexcept {
        return s == field_.outside() || frozen_mark_[s] == stamp_;
    }
    [[nodiscard]] bool is_reached(board::Square s) const noexcept {
        return field_.reaches(s) || reached_mark_[s] == stamp_;
    }
    void walk_from(board::Square s);

    const board::Field& field_;
    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> frozen_mark_;
    std::vector<std::uint32_t> reached_mark_;  // beyond the field's flood
    std::vector<board::Square> frozen_;
    std::vector<board::Square> queue_;
};

}  // namespace pushwise::analysis
