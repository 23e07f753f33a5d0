// What `pushwise bench` can be told. Described for two programs: pushwise, which knows all
// commands, and pushwise-bench, which does the work.
#pragma once

#include <string>
#include <vector>

#include "bench/measure.hpp"
#include "cli/commands.hpp"
#include "console/values.hpp"

namespace pushwise::cli {

struct BenchOptions {
    std::vector<std::string> sets;
    LevelList levels;
    std::string from;
    std::vector<std::string> engines;
    std::vector<std::string> programs;
    std::vector<std::string> rules;  // what --asp lists
    bench::MeasureOptions measure;
    std::vector<std::string> compare;
    std::vector<std::string> peers;
    std::string best;
    std::string html;
    bool force = false;
    std::string signature;
    bool update = false;
};

// Adds the command; `run` does what it says when it is chosen.
void add_bench(Context& context, const std::function<Exit(BenchOptions&)>& run);

}  // namespace pushwise::cli
