// A lower bound on pushes for levels whose goals are all in one room with one door.
//
// A push either takes a box from or to a square of the room, or it does not. The first kind is
// bounded by the room alone, exactly and for all boxes at once (RoomTable); the second by priced
// groups that count nothing else (PricedGroups): what boxes get in each other's way before they
// come to the door. No push is counted twice, so the sum is a bound. (Splitting a level into maze
// and goal zone: Pereira, Ritt, Buriol, "Finding optimal solutions to Sokoban using instance
// dependent pattern databases", SoCS 2013.)
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "analysis/frozen_walls.hpp"
#include "analysis/priced_groups.hpp"
#include "analysis/room_table.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class GoalRoom {
public:
    // Takes seconds where there is such a room. Keeps the references. Pre: as many boxes as goals.
    GoalRoom(const board::Board& board, FrozenWalls& walls, support::Budget& budget);

    // There is no such room, or it is too large, or the budget was spent.
    [[nodiscard]] bool empty() const noexcept { return room_.empty() || !outside_; }

    static constexpr std::int64_t kLost = PricedGroups::kLost;

    // Makes this the loaded position. Pre here and below: !empty().
    void load(std::span<const board::Square> boxes) { outside_->load(boxes); }
    // At least this many pushes are left after the push of one box; kLost where it cannot be
    // finished. Pre: `boxes` and `player` are as after the push.
    [[nodiscard]] std::int64_t total_after(std::span<const board::Square> boxes, int moved,
                                           board::Square player);

    // Prepares total_if_next() for the loaded position.
    void weigh(std::span<const board::Square> boxes, board::Square player);
    // At least this many pushes are left in any plan whose next push of `box`, now or later, takes
    // it to `to`.
    [[nodiscard]] std::int64_t total_if_next(int box, board::Square to);

private:
    RoomTable room_;
    std::optional<PricedGroups> outside_;
    int weighed_room_ = 0;
};

}  // namespace pushwise::analysis
