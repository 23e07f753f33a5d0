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

class Freeze {
public:
    // `lost`: squares no needed box may enter, sized for the board. Keeps both references.
    Freeze(const board::Field& field, const board::SquareSet& lost);

    // Is the box on `s` frozen? Pre: a box stands on `s`.
    [[nodiscard]] bool is_frozen(board::Square s);
    // After a yes: frozen boxes that hold each other, the one asked for among them.
    [[nodiscard]] std::span<const board::Square> group() const noexcept { return clump_; }

private:
    [[nodiscard]] bool is_blocked(board::Square s, board::Direction forth) const noexcept;
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
