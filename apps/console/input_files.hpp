// Which files a command reads: those named, those below a folder, those of a list.
#pragma once

#include <string>
#include <vector>

#include "console/program.hpp"

namespace pushwise::console {

// What a command line says about its input.
struct InputNames {
    std::vector<std::string> named;  // files and folders; "-" is standard input
    std::string list;                // a file with names; empty: none
};

// FILE... and --files-from, one of which must be there: input_files() sees to that.
void add_input_options(Command command, InputNames& names);

// The names in their order, then those of the list. A folder stands for all files below it that are
// named like level files (.xsb .sok .slc .txt .lp .pddl, also compressed), sorted. Otherwise why
// not.
[[nodiscard]] Result<std::vector<std::string>> input_files(const InputNames& names);

// All plain files below a folder, sorted.
[[nodiscard]] Result<std::vector<std::string>> files_below(const std::string& folder);

}  // namespace pushwise::console
