// The option tables of all commands as plain text, for the manual and the shell completions.
#pragma once

#include <string>
#include <vector>

#include "console/command.hpp"

namespace pushwise::cli {

struct OptionText {
    std::vector<std::string> names;  // "-l", "--level"
    std::string argument;            // "LIST"; empty for a flag
    std::string help;
};

struct CommandText {
    std::string name;
    std::string summary;
    std::vector<std::string> operands;  // "FILE..."; optional ones in brackets
    std::vector<OptionText> options;
    std::vector<std::string> commands;  // its own, such as "solve" of "cluster"
    std::string footer;
};

// Commands in the order of the table; only those help shows.
[[nodiscard]] std::vector<CommandText> describe(const CLI::App& app);

}  // namespace pushwise::cli
