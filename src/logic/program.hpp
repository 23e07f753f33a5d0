// A logic program ready to run: its texts, and how its horizon grows.
//
// Three ways to plan with a bounded number of steps:
//   incremental  the text has parts base, step(t) and check(t) and an external query(t); one
//                reasoner is kept and each step adds to it;
//   tabled       incremental, and the grounder alone finds how long the plan is: it derives new(t)
//                as long as a longer plan may exist, and plan(t) when there is one with t steps;
//   fixed        the horizon is a constant of the text; each horizon is a fresh start.
#pragma once

#include <string>
#include <vector>

namespace pushwise::logic {

struct Source {
    std::string file;  // a name to show and to dump under
    std::string text;
};

struct Program {
    std::vector<Source> sources;
    std::string horizon;    // the constant's name; empty: incremental
    int first_horizon = 0;  // there is no shorter plan
    int stride = 1;         // a plan's length differs from first_horizon by a multiple of this
    // For a table that the grounder fills: added when it has derived plan(t), to read the plan off.
    std::vector<Source> reading{};

    [[nodiscard]] bool incremental() const noexcept { return horizon.empty(); }
    [[nodiscard]] bool tabled() const noexcept { return !reading.empty(); }
};

// Turns text with parts (base, step(t)) into text for a program that ranges over all times T at
// once: the part lines go, and the constant t becomes the variable T.
[[nodiscard]] std::string without_parts(std::string_view text);

// The program as files, with the horizon as a constant where it is fixed, so that clingo called by
// hand on all of them runs the same.
[[nodiscard]] std::vector<Source> files_of(const Program& program, int horizon);

}  // namespace pushwise::logic
