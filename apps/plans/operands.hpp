// The operands of commands that take levels and plans: one file of levels, then files with plans;
// or, with --plans, files of levels alone.
#pragma once

#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/file_tally.hpp"
#include "console/program.hpp"
#include "plans/plan_book.hpp"

namespace pushwise::plans {

struct Operands {
    std::string file;                // the first operand
    std::vector<std::string> more;   // the others
    std::vector<std::string> plans;  // of --plans
};

// `word` is what help calls the operands behind FILE.
void add_operands(console::Command command, Operands& operands, const std::string& word);

struct LevelsAndPlans {
    std::vector<std::string> level_files;
    console::FolderFacts folders{};
    Sources plans;
};

// Which is which. Exit::usage after a complaint; `most` is how many operands may be plans.
[[nodiscard]] console::OrExit<LevelsAndPlans> told_apart(const Operands& operands,
                                                         std::size_t most);

// --plans, where it is the only way to name plans.
void add_plans_option(console::Command command, std::vector<std::string>& plans,
                      const std::string& help);

}  // namespace pushwise::plans
