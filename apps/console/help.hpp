// Help as text: a short overview for -h, everything for --help, as wide as the terminal.
#pragma once

#include <string>
#include <vector>

#include "console/option_text.hpp"

namespace pushwise::console {

// Of one command. `whole` is --help: every option under the heading of its group, examples, exit
// codes; otherwise a line for each option that is needed often.
[[nodiscard]] std::string command_help(const std::string& program, const CommandText& command,
                                       bool whole, int width);

// Of the program: its commands, a line for each. `whole` adds its options and `more`.
[[nodiscard]] std::string program_help(const std::string& program, const std::string& summary,
                                       const std::vector<CommandText>& commands,
                                       const std::vector<OptionText>& options,
                                       const std::string& footer, const std::string& more,
                                       bool whole, int width);

// How wide help is: as the terminal, but never so wide that lines are hard to read.
[[nodiscard]] int help_width();

// The text that an overview has for an option: its brief one, or the beginning of the other.
[[nodiscard]] std::string brief_of(const OptionText& option);

}  // namespace pushwise::console
