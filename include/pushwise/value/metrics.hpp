// The six figures by which Sokoban players compare plans.
#pragma once

namespace pushwise {

struct Metrics {
    int moves = 0;         // steps of the player, pushes included
    int pushes = 0;        // steps that move a box
    int lines = 0;         // runs of pushes of one box in one direction, walking in between ignored
    int box_changes = 0;   // runs of pushes of one box; the first box counts
    int sessions = 0;      // runs of pushes without a walking step in between
    int player_lines = 0;  // runs of steps in one direction
    bool operator==(const Metrics&) const = default;
};

}  // namespace pushwise
