// Which knowledge a search may use. All of it by default; tests switch parts off to show that no
// answer depends on them.
#pragma once

#include <cstdint>

namespace pushwise::engine::core {

struct Rules {
    bool matching = true;  // the lower bound; without it the search is uniform-cost
    bool dead_squares = true;
    bool freeze = true;
    bool frozen_walls = true;   // with freeze: boxes frozen for good are walls for the others
    bool dead_groups = true;    // two or three boxes that cannot be finished together
    bool conflicts = true;      // with matching, for pushes: two boxes that cost more together
    bool priced_groups = true;  // likewise: tables of two and three boxes
    bool endings = true;        // with priced_groups: where the player is in the end
    bool fours = true;          // with priced_groups: tables of four boxes
    bool goal_room = true;      // with priced_groups: the room of all goals alone
    bool budget_freeze = true;  // with matching, below a limit: what no plan within it can move
    bool tilted_floor = true;   // with matching, for moves: walks that pushes make necessary
    bool symmetries = true;     // of the board: one of several positions that are images
    bool corrals = true;        // unless moves count, where they are not sound
    std::uint64_t conflicts_after = 1000;  // positions: most levels are proved before they pay
    std::uint64_t fours_after = 20'000;    // and the goal room; likewise, and they take seconds
    std::uint64_t passes_after = 5000;  // likewise, for pushes with budget freeze: see passes.hpp
};

}  // namespace pushwise::engine::core
