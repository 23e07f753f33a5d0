// Where the player and the boxes of a position can go: what a viewer draws under the pointer.
#pragma once

#include <vector>

#include "pushwise/analysis.hpp"

namespace pushwise {

// The squares the player can walk to without pushing, his own first. Pre: level.valid().
[[nodiscard]] Cells player_reach(const Level& level);

// The squares the box on `box` can be pushed to while the others stand still, its own first; empty
// when no box is there that the player could ever get to. Pre: level.valid().
[[nodiscard]] Cells box_reach(const Level& level, Cell box);

struct GoalDistance {
    Cell cell;
    int pushes = 0;
};

// For every square from which a lone box can be pushed to some goal, the pushes to the nearest one.
// Pre: level.valid().
[[nodiscard]] std::vector<GoalDistance> goal_distances(const Level& level);

}  // namespace pushwise
