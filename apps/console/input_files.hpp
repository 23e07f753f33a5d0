// Which files a command reads: those named, those below a folder, those of a list.
#pragma once

#include <string>
#include <vector>

#include "console/file_tally.hpp"
#include "console/program.hpp"

namespace pushwise::console {

// What a command line says about its input.
struct InputNames {
    std::vector<std::string> named;  // files and folders; "-" is standard input
    std::string list;                // a file with names; empty: none
};

// The files it comes to.
struct FoundFiles {
    std::vector<std::string> names;
    FolderFacts folders;
};

// FILE... and --files-from. One of them must be there, or something on standard input:
// input_files() sees to that.
void add_input_options(Command command, InputNames& names);

// The names in their order, then those of the list. A folder stands for all files below it that are
// named like levels, sorted. Otherwise why not.
[[nodiscard]] Result<FoundFiles> input_files(const InputNames& names);

// The files below a folder that are named like levels, sorted. A folder there that cannot be read
// is told of, and the rest is found all the same; links to folders are not followed.
[[nodiscard]] FoundFiles level_files_below(const std::string& folder);

}  // namespace pushwise::console
