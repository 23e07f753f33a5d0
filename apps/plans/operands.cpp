#include "plans/operands.hpp"

#include "console/input.hpp"
#include "console/message.hpp"
#include "console/terminal.hpp"

namespace pushwise::plans {

using console::Exit;

void add_plans_option(console::Command command, std::vector<std::string>& plans,
                      const std::string& help) {
    command.add("--plans FILE", plans, help).single().in(console::Group::input);
}

void add_operands(console::Command command, Operands& operands, const std::string& word) {
    command
        .add("FILE", operands.file,
             "File with levels; - is standard input, as is no file at all where that is a pipe "
             "or a file")
        .check([](const std::string& name) -> Checked {
            if (!name.empty()) return kOk;
            return failure("'' is no name of a file");
        });
    command.add(word, operands.more,
                "File with plans for these levels; with --plans, more files with levels");
    add_plans_option(command, operands.plans,
                     "File with plans, which are matched by file and level: all FILEs are then "
                     "levels; may be repeated, and may be a level file with stored plans");
}

console::OrExit<LevelsAndPlans> told_apart(const Operands& operands, std::size_t most) {
    LevelsAndPlans found;
    console::InputNames names;
    if (operands.file.empty() && !console::is_input_given()) {
        console::complain("FILE is required");
        return Exit::usage;
    }
    names.named = {operands.file.empty() ? "-" : operands.file};
    if (operands.plans.empty()) {
        if (operands.more.size() > most) {
            console::complain(
                "'" + operands.more[most] +
                "' is one file too many: one with levels and one with plans are wanted; with "
                "several files of levels, name the plans with --plans FILE, also where these files "
                "hold them");
            return Exit::usage;
        }
        found.plans.files = operands.more;
        found.plans.hint = "; with several files of levels, the plans come with --plans FILE";
    } else {
        names.named.insert(names.named.end(), operands.more.begin(), operands.more.end());
        found.plans.files = operands.plans;
    }
    if (const Exit done = console::find_files(names, found.level_files, found.folders);
        done != Exit::ok) {
        return done;
    }
    std::vector<std::string> read = found.level_files;
    read.insert(read.end(), found.plans.files.begin(), found.plans.files.end());
    if (console::names_stdin_twice(read)) {
        console::complain("standard input can be read only once");
        return Exit::usage;
    }
    return found;
}

}  // namespace pushwise::plans
