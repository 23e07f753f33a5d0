// What `pushwise solve`, `pushwise cluster solve` and `pushwise cluster optimal` share: all but who
// does the work.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/values.hpp"
#include "pushwise/batch.hpp"

namespace pushwise::console {

struct SolveCommand {
    std::vector<std::string> files;
    std::vector<std::string> also_read;  // files that must not be written either
    LevelList levels;
    std::string from;
    SolveOptions solve;
    bool dedupe = false;
    std::string output;
    std::string certificate;  // see CertificateFiles
    bool resume = false;
    bool retry = false;  // with resume: also what was given up
    bool force = false;  // replace what exists
    bool again = false;  // what --resume finds is no answer, only something to start from
    std::string format = "lurd";
    Common common;
};

// All but what means another thing on a cluster: memory, threads, and copies of levels.
void add_solve_options(Command command, SolveCommand& options);

// Solves the levels it draws; solve_batch() or something that keeps its promises.
using Batch = std::function<void(const std::function<std::optional<Level>()>& next,
                                 const BatchOptions& options,
                                 const std::function<bool(const BatchAnswer&)>& done)>;

// Reads the levels, has them solved, prints and stores the results.
Exit run_solve(SolveCommand options, const Batch& batch);

}  // namespace pushwise::console
