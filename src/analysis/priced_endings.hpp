// The bound of priced groups, one ending at a time.
//
// At the end of a plan every goal holds a box, and the player is in one of the regions that leaves.
// In most levels that is one region or a few. For each of them PricedGroups know more than without
// it: a room whose last box shuts the player in can be finished so only once. No plan costs less
// than the cheapest ending allows.
//
// An ending counts only if a last push can lead to it: from a square beside a goal, with the square
// behind it free, both in the region.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/frozen_walls.hpp"
#include "analysis/priced_groups.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class PricedEndings {
public:
    // Takes tenths of a second on a board of ordinary size. Where it would take seconds, or more
    // than a quarter of the memory left, there are no groups. Keeps the references.
    // `tell_apart`: otherwise, or where it would take seconds, all endings count as one.
    // Pre: as many boxes as goals.
    PricedEndings(const board::Board& board, FrozenWalls& walls, bool tell_apart,
                  support::Budget& budget);

    // Adds groups of four boxes, which takes seconds and up to a quarter of the memory left;
    // nothing where it would take more.
    void add_fours();

    // Nothing was found, or nothing was looked for.
    [[nodiscard]] bool empty() const noexcept { return groups_.empty(); }

    // By goal, for all endings. Pre: !empty().
    [[nodiscard]] std::span<const int> prices() const noexcept { return groups_[0]->prices(); }
    // The number of boxes in the largest groups.
    [[nodiscard]] int largest() const noexcept { return largest_; }

    static constexpr std::int64_t kLost = PricedGroups::kLost;

    // Makes this the loaded position. Pre here and below: !empty().
    void load(std::span<const board::Square> boxes);
    // At least this many pushes are left after the push of one box, or something that is not above
    // `known`; kLost where it cannot be finished. Pre: `boxes` and `player` are as after the push.
    [[nodiscard]] std::int64_t total_after(std::span<const board::Square> boxes, int moved,
                                           board::Square player, FrozenWalls::Index walls,
                                           std::int64_t known);

    // Prepares total_if_next() for the loaded position.
    void weigh(std::span<const board::Square> boxes, board::Square player,
               FrozenWalls::Index walls);
    // At least this many pushes are left in any plan whose next push of `box`, now or later, takes
    // it to `to`; or something that is not above `enough`.
    [[nodiscard]] std::int64_t total_if_next(int box, board::Square to, std::int64_t enough);

private:
    const board::Board& board_;
    FrozenWalls& walls_;
    support::Budget& budget_;
    std::vector<std::unique_ptr<PricedGroups>> groups_;  // by ending, the cheapest of late first
    int largest_ = 3;
};

}  // namespace pushwise::analysis
