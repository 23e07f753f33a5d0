// Hall's condition: some boxes that together have too few goals, or goals with too few boxes.
//
// Where boxes cannot all be given goals of their own, there is a small reason (Hall 1935): a group
// of boxes whose reachable goals, taken together, are fewer than the group. That group is what a
// person needs to see.
#pragma once

#include <optional>
#include <vector>

#include "analysis/frozen_walls.hpp"
#include "board/board.hpp"

namespace pushwise::analysis {

struct Shortage {
    std::vector<board::Square> boxes;
    std::vector<board::Square> goals;
    // True: the boxes are more than the goals they can reach. False: the goals are more than the
    // boxes that can reach them.
    bool of_goals = true;
};

// For the boxes at the start of `board` and what `outlook` says they can reach. With as many boxes
// as goals a shortage of goals, with spare boxes a shortage of boxes. Nothing when all is well.
[[nodiscard]] std::optional<Shortage> find_shortage(const board::Board& board,
                                                    const Outlook& outlook);

}  // namespace pushwise::analysis
