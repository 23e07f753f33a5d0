// A command and its options as plain text, for help, the manual and the shell completions.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace pushwise::console {

// Under which heading help lists an option, in this order.
enum class Group { find, other, input, limits, output, logic, common };

inline constexpr std::array kGroups{Group::find,   Group::other, Group::input, Group::limits,
                                    Group::output, Group::logic, Group::common};

[[nodiscard]] constexpr const char* heading(Group group) {
    switch (group) {
        case Group::find: return "What to find";
        case Group::input: return "Input";
        case Group::limits: return "Limits";
        case Group::output: return "Output";
        case Group::logic: return "Logic programs";
        case Group::other: return "Options";
        case Group::common: return "Common options";
    }
    return "";
}

struct OptionText {
    std::vector<std::string> names;  // "-l", "--level"
    std::string argument;            // "LIST"; empty for a flag
    std::string help;
    std::string brief{};  // for the overview: one line
    Group group = Group::other;
    bool often = false;  // in the overview
};

struct OperandText {
    std::string usage;  // "FILE..."; optional ones in brackets
    std::string help;
};

struct CommandText {
    std::string name;
    std::string summary;
    std::vector<OperandText> operands;
    std::vector<OptionText> options;
    std::vector<std::string> commands;  // its own, such as "solve" of "cluster"
    std::string footer;
};

}  // namespace pushwise::console
