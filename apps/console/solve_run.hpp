// What `pushwise solve`, `pushwise cluster solve` and `pushwise cluster optimal` share: all but who
// does the work.
#pragma once

#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/input_files.hpp"
#include "console/picture.hpp"
#include "console/values.hpp"
#include "pushwise/batch.hpp"

namespace pushwise::console {

struct SolveCommand {
    InputNames input;
    std::vector<std::string> files;      // what `input` comes to, where that is known already
    FolderFacts folders;                 // see FolderFacts; filled with `files`
    std::vector<std::string> also_read;  // files that must not be written either
    LevelList levels;
    std::string from;
    SolveOptions solve;
    bool dedupe = false;
    std::string output;
    std::string certificate;  // see LevelFiles
    PictureFiles pictures;    // of each plan
    bool show = false;        // draw each plan on standard output
    bool resume = false;
    bool retry = false;           // with resume: also what was given up
    bool force = false;           // replace what exists
    bool again = false;           // what --resume finds is no answer, only something to start from
    std::string format = "lurd";  // on standard output: lurd, atoms or csv
    std::string summary;          // file for a summary in JSON; empty: none
    bool with_version = false;    // each result says which version gave it
    bool progress_lines = false;  // see ProgressLine
    Common common;

    // None of these may be written.
    [[nodiscard]] std::vector<std::string> inputs() const {
        std::vector<std::string> all = files;
        all.insert(all.end(), also_read.begin(), also_read.end());
        return all;
    }
};

// All but what means another thing on a cluster: memory and threads.
void add_solve_options(Command command, SolveCommand& options);

// Reads the levels, has them solved, prints and stores the results.
Exit run_solve(SolveCommand options, const Batch& batch);

}  // namespace pushwise::console
