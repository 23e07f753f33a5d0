// A logic program ready to run: its texts, and how its horizon grows.
//
// Two ways to plan with a bounded number of steps:
//   incremental  the text has parts base, step(t) and check(t) and an external query(t); one
//                reasoner is kept and each step adds to it;
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
    bool checks_every_step = false;  // incremental only: check(t) leaves facts for step(t+1)

    [[nodiscard]] bool incremental() const noexcept { return horizon.empty(); }
};

// Turns text with parts (base, step(t)) into text for a program that ranges over all times T at
// once: the part lines go, and the constant t becomes the variable T.
[[nodiscard]] std::string without_parts(std::string_view text);

// Writes the sources into `folder` (made if need be), with the horizon as a constant where the
// program is fixed, so that `clingo folder/*.lp` runs the same. Returns what went wrong, or
// nothing.
[[nodiscard]] std::string dump(const Program& program, int horizon, const std::string& folder);

}  // namespace pushwise::logic
