// Tabled: proves fewest lines, a line being any number of pushes of one box straight on.
//
// The planner of the tabled Prolog programs for Sokoban (Zhou and Dovier, A tabled Prolog program
// for solving Sokoban, Fundamenta Informaticae 2013) keeps a table of (player region, boxes) and
// tries macro pushes. So does this one; in place of depth-first tabling, whose table outgrew the
// memory, it takes positions in the order of a lower bound and prunes what is provably lost. See
// engine/core/forward_search.hpp.
#pragma once

#include "engine/core/forward_search.hpp"
#include "engine/engine.hpp"

namespace pushwise::engine::tabled {

class Tabled final : public Engine {
public:
    explicit Tabled(core::Rules rules = {}) : rules_(rules) {}
    [[nodiscard]] const Info& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    core::Rules rules_;
};

}  // namespace pushwise::engine::tabled
