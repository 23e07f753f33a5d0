// The constraint model: T lines from the level's start to all goals covered.
//
// Variables: for every step the number of its line, and for every step and square whether a box is
// there. Constraints: line_effect between two steps, reachable in each; blocks of four squares and
// areas that lead to few goals hold only so many boxes; the lines the boxes still need are no more
// than those left; first_arrival breaks symmetries. The search chooses the lines in the order of
// the plan.
#pragma once

#include <gecode/int.hh>

#include "logic/cp/first_arrival.hpp"
#include "logic/cp/line_table.hpp"

namespace pushwise::logic::cp {

class Model final : public Gecode::Space {
public:
    // Pre: no plan has fewer than `horizon` lines; every box is where one may be. `arrivals` is
    // new.
    Model(const LineTable& table, int horizon, Arrivals& arrivals);

    // Pre: this is a solution.
    [[nodiscard]] std::vector<int> lines() const;

private:
    Model(Model& other);
    Gecode::Space* copy() override { return new Model(*this); }

    [[nodiscard]] Gecode::BoolVarArgs boxes_at(int step);
    void post_start(const LineTable& table);
    void post_crowds(const LineTable& table, int step);
    void post_bound(const LineTable& table, int step, int lines_left);

    int squares_;                 // that may hold a box
    Gecode::IntVarArray lines_;   // by step
    Gecode::BoolVarArray boxes_;  // by step and square
};

}  // namespace pushwise::logic::cp
