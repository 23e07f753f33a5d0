// Rooms, tunnels and doors of the empty board.
//
// A tunnel square has walls on both sides of one axis, so a box in it can only go along it. What
// remains after taking the tunnels away falls into rooms. Doors are the articulation points: with a
// box on one, some part of the board is out of the player's reach. These are facts about walls
// alone; they describe a board to people and guide searches, and prune nothing by themselves.
#pragma once

#include <vector>

#include "board/board.hpp"

namespace pushwise::analysis {

using Area = std::vector<board::Square>;  // connected squares, ascending

struct Rooms {
    // O(squares).
    explicit Rooms(const board::Board& board);

    std::vector<Area> rooms;    // in the order of their first square
    std::vector<Area> tunnels;  // likewise
    Area doors;
};

// Goals that lie next to each other, in the order of their first square.
[[nodiscard]] std::vector<Area> goal_clusters(const board::Board& board);

}  // namespace pushwise::analysis
