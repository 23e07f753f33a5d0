// A logic program ready to run: its texts, and how its horizon grows.
//
// Four ways to plan with a bounded number of steps:
//   incremental  the text has parts base, step(t) and check(t) and an external query(t); one
//                reasoner is kept and each step adds to it;
//   tabled       incremental, and the grounder alone finds how long the plan is: it derives new(t)
//                as long as a longer plan may exist, and plan(t) when there is one with t steps;
//   fixed        the horizon is a constant of the text; each horizon is a fresh start;
//   once         the text has no horizon, or one of its own that nobody changes: it is asked once.
#pragma once

#include <limits>
#include <string>
#include <vector>

namespace pushwise::logic {

struct Source {
    std::string file;  // a name to show and to dump under
    std::string text;
};

struct Program {
    std::vector<Source> sources;
    std::string horizon;    // the constant's name; empty: incremental, or once
    int first_horizon = 0;  // there is no shorter plan
    int stride = 1;         // a plan's length differs from first_horizon by a multiple of this
    // For a table that the grounder fills: added when it has derived plan(t), to read the plan off.
    std::vector<Source> reading{};
    int last_horizon = std::numeric_limits<int>::max();  // longer plans are not asked for
    bool once = false;

    [[nodiscard]] bool incremental() const noexcept { return horizon.empty() && !once; }
    [[nodiscard]] bool tabled() const noexcept { return !reading.empty(); }
};

}  // namespace pushwise::logic
