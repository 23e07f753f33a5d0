// Forward search: A* over pushes, or greedy where any plan will do, with everything analysis/ can
// prove about a position.
//
// One search serves all objectives; they differ in what an edge is and costs, and in which pruning
// is sound for them:
//
//     pushes          one push costs 1; player by region
//     lines           any number of pushes of one box straight on costs 1; player by region
//     moves and pairs walking to a box and one push costs the steps; player by square
//     any             as lines, but each push costs 1; no proof, see below
//
// The bound is the minimum-cost matching of boxes to goals by exact one-box distances, and for
// pushes the conflicts of boxes in pairs. It never overestimates, so the first solved position
// taken from the queue is optimal. The matching alone drops by at most an edge's cost (it is
// consistent) and no position is expanded twice. With conflicts that can happen: a cheaper way to a
// known position is then followed again, and a child is worth at least what its parent was. An
// empty queue proves that there is no plan.
//
// Where any plan will do the search is greedy: it goes by what is left and by what is new (see
// Agenda), however it got there, and looks at each position once.
//
// Two positions are equal if their boxes are and each player could walk to the other. That
// is decided only when the boxes do coincide, so most children are stored without a flood.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine::core {

// Which knowledge to use. All of it by default; tests switch parts off to show that no answer
// depends on them.
struct Rules {
    bool matching = true;  // the lower bound; without it the search is uniform-cost
    bool dead_squares = true;
    bool freeze = true;
    bool frozen_walls = true;  // with freeze: boxes frozen for good are walls for the others
    bool dead_groups = true;   // two or three boxes that cannot be finished together
    bool conflicts = true;     // with matching, for pushes: two boxes that cost more together
    bool corrals = true;       // only for pushes and lines, where it is sound
    std::uint64_t conflicts_after = 1000;  // positions: most levels are proved before they pay
};

[[nodiscard]] Outcome search_forward(const board::Board& board, const Request& request,
                                     const Rules& rules, std::string_view engine);

}  // namespace pushwise::engine::core
