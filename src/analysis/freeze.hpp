// Freeze: boxes that can never be pushed again, whatever else happens.
//
// A box is blocked along an axis if a wall or a frozen box is beside it on that axis, or if both
// squares beside it are lost to it (it could only move to be wasted). Blocked on both axes it is
// frozen. That definition is circular, and the largest set that satisfies it is what we want: take
// all boxes that touch each other, then keep taking away boxes that could move if the rest stood
// still. What remains holds itself in place.
//
// Sound: in the remaining set no box can be the first to move. This largest fixed point also needs
// no recursion marks; the usual recursive test goes wrong when a mark outlives its question.
// Lost squares count only where every box is needed: with spare boxes the caller passes none.
// O(boxes in the clump around the box asked for).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/field.hpp"
#include "board/square_set.hpp"

namespace pushwise::analysis {

// Is a box blocked along the axis on which `a` and `b` lie beside it? holds(s): a wall or a frozen
// box is there; lost(s): the box could only go there to be wasted.
template <typename Holds, typename Lost>
[[nodiscard]] bool is_axis_blocked(board::Square a, board::Square b, Holds holds, Lost lost) {
    return holds(a) || holds(b) || (lost(a) && lost(b));
}

// Is a box on `s` blocked on both axes by walls, `boxes`, and squares that are not live?
// `View` is a Field or a BitBoard; is_live(s): a box on `s` can still get to a goal.
template <typename View, typename Set, typename IsLive>
[[nodiscard]] bool is_blocked(const View& view, const Set& boxes, IsLive is_live, board::Square s) {
    using board::Direction;
    const auto holds = [&](board::Square t) { return t == view.outside() || boxes.contains(t); };
    const auto lost = [&](board::Square t) { return !is_live(t); };
    return is_axis_blocked(view.next(s, Direction::up), view.next(s, Direction::down), holds,
                           lost) &&
           is_axis_blocked(view.next(s, Direction::left), view.next(s, Direction::right), holds,
                           lost);
}

// All frozen boxes of a position at once: the boxes that can never move again, `walls` (boxes
// already known to be such) among them. O(boxes^2) at worst, usually two or three passes.
template <typename View, typename Set, typename IsLive>
[[nodiscard]] Set frozen_boxes(const View& view, const Set& boxes, const Set& walls,
                               IsLive is_live) {
    Set left = boxes | walls;
    for (bool changed = true; changed;) {
        changed = false;
        const Set pass = left - walls;
        pass.for_each([&](board::Square s) {
            if (is_blocked(view, left, is_live, s)) return;
            left.erase(s);
            changed = true;
        });
    }
    return left;
}

// Does the box on `s` freeze boxes off the goals, itself or others? Pre: the walls are on goals.
template <typename View, typename Set, typename IsLive>
[[nodiscard]] bool freezes_off_goals(const View& view, const Set& boxes, const Set& walls,
                                     IsLive is_live, board::Square s) {
    return is_blocked(view, boxes | walls, is_live, s) &&
           !frozen_boxes(view, boxes, walls, is_live).subset_of(view.goals());
}

// The cheapest case: four boxes and walls in a square, some box of them off the goals.
// Pre: `s` holds a box or will. `View` is a BitBoard.
template <typename View, typename Set>
[[nodiscard]] bool completes_block(const View& view, const Set& boxes, board::Square s) {
    const Set& goals = view.goals();
    for (int d = 0; d < board::kDirections; ++d) {
        bool blocked = true;
        bool off_goal = !goals.contains(s);
        for (const board::Square t :
             {view.next(s, d), view.diagonal(s, d), view.next(s, (d + 1) % board::kDirections)}) {
            if (t == view.outside()) continue;
            blocked &= boxes.contains(t);
            off_goal |= !goals.contains(t);
        }
        if (blocked && off_goal) return true;
    }
    return false;
}

// The frozen boxes around one box of a Field: for searches that push one box at a time.
class Freeze {
public:
    // `lost`: squares no needed box may enter, sized for the board. Keeps both references.
    Freeze(const board::Field& field, const board::SquareSet& lost);

    // Is the box on `s` frozen? Pre: a box stands on `s`.
    [[nodiscard]] bool is_frozen(board::Square s);
    // After a yes: frozen boxes that hold each other, the one asked for among them, and how many of
    // them are off the goals for good.
    [[nodiscard]] std::span<const board::Square> group() const noexcept { return clump_; }
    [[nodiscard]] int off_goals(const board::Board& board) const;

    // Does the box on `s` freeze with more boxes off their goals than can be spared?
    [[nodiscard]] bool loses(const board::Board& board, board::Square s, int spares) {
        return is_frozen(s) && off_goals(board) > spares;
    }
    // The frozen ones of `boxes`, which are those of the field.
    [[nodiscard]] std::vector<board::Square> all(std::span<const board::Square> boxes);

private:
    [[nodiscard]] bool holds_along(board::Square s, board::Direction forth) const noexcept;
    [[nodiscard]] bool holds(board::Square s) const noexcept { return mark_[s] >= stamp_; }
    void collect_clump(board::Square s);

    const board::Field& field_;
    const board::SquareSet& lost_;
    std::vector<std::uint32_t> mark_;  // kWall, or stamp_: a box still taken for frozen
    std::uint32_t stamp_ = 0;
    std::vector<board::Square> clump_;
    std::vector<board::Square> loose_;
};

}  // namespace pushwise::analysis
