// Measuring: every contender on every level, one search after the other, so that times mean
// something.
#pragma once

#include <string>
#include <vector>

#include "bench/contenders.hpp"
#include "bench/run.hpp"
#include "bench/sets.hpp"
#include "console/command.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::bench {

struct MeasureOptions {
    std::vector<Contender> contenders;
    SolveOptions solve;  // limits and objective of all of them
    std::string output;  // a file for the run; may be empty
    bool resume = false;
    console::Common common;
};

// Adds a record to `run` for each search, and to the output file as soon as it is there. With
// `resume` the records of that file are taken over; they must have been measured with the same
// limits, version and processor. Ends early when options.solve.stop is raised or the file fails.
[[nodiscard]] console::Exit measure(const std::vector<LevelSet>& sets,
                                    const MeasureOptions& options, Run& run);

}  // namespace pushwise::bench
