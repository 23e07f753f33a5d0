// Measuring: every engine on every level, one search after the other, so that times mean something.
#pragma once

#include <string>
#include <vector>

#include "bench_sets.hpp"
#include "command.hpp"
#include "output/bench/run.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::cli {

struct MeasureOptions {
    std::vector<std::string> engines;
    SolveOptions solve;  // its engine is not used
    std::string output;  // a file for the run; may be empty
    bool resume = false;
    Common common;
};

// Adds a record to `run` for each search, and to the output file as soon as it is there. With
// `resume` the records of that file are taken over; they must have been measured with the same
// limits, version and processor. Ends early when options.solve.stop is raised or the file fails.
[[nodiscard]] Exit measure(const std::vector<BenchSet>& sets, const MeasureOptions& options,
                           output::bench::Run& run);

}  // namespace pushwise::cli
