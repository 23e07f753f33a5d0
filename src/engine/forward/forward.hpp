// Forward search: from the start to a solved position, A* where a plan is to be proved shortest and
// greedy where any plan will do. Three engines are this one search:
//
//     astar       proves fewest pushes, fewest moves, and both in either order
//     tabled      proves fewest lines
//     best-first  any plan
//
// What follows a position, what it costs and what is pruned is decided by the Expander. Its bound
// never overestimates, so the first solved position taken from the queue is optimal. Where the
// bound is not consistent (conflicts) a cheaper way to a known position is followed again. An
// empty queue proves that there is no plan.
//
// `tabled` is named after the tabled Prolog programs for Sokoban (Zhou and Dovier, A tabled Prolog
// program for solving Sokoban, Fundamenta Informaticae 2013), which keep a table of (player region,
// boxes) and try macro pushes. So does this search; in place of depth-first tabling, whose table
// outgrew the memory, it takes positions in the order of a lower bound.
//
// `best-first` began as the agent of a university course that played boards from a game server:
// hashed states, a priority queue, dead squares, frozen boxes as walls, boxes matched to goals. It
// expands what is nearest to the end and what is novel (see Agenda), each position once, however
// long the way to it was.
#pragma once

#include "engine/core/rules.hpp"
#include "engine/engine.hpp"

namespace pushwise::engine::forward {

class Forward final : public Engine {
public:
    [[nodiscard]] static Forward astar(core::Rules rules = {});
    [[nodiscard]] static Forward tabled(core::Rules rules = {});
    [[nodiscard]] static Forward best_first(core::Rules rules = {});

    [[nodiscard]] const EngineInfo& info() const override { return info_; }
    // An objective the engine does not prove is answered with the one it is for.
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    Forward(EngineInfo info, Objective objective, core::Rules rules)
        : info_(std::move(info)), objective_(objective), rules_(rules) {}

    EngineInfo info_;
    Objective objective_;  // what it is for
    core::Rules rules_;
};

}  // namespace pushwise::engine::forward
