// Files and standard input.
#pragma once

#include <optional>
#include <string>

#include "command.hpp"
#include "pushwise/level.hpp"
#include "values.hpp"

namespace pushwise::cli {

// The bytes of a file, or of standard input for "-"; otherwise why not, for people.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path, std::string& problem);

struct Input {
    Collection levels;
    std::string problem;  // why the file as a whole is of no use; empty when it can be used
};

// Reads levels and prints every problem of the file and of those `levels`. An empty `format` lets
// the content decide.
[[nodiscard]] Input load(const std::string& path, const std::string& format,
                         const LevelList& levels, const Common& common);

}  // namespace pushwise::cli
