// The program: reads the command line and hands over to a command.
#include <string_view>

#include "cli/commands.hpp"
#include "console/start.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kFooter =
    "Examples:\n"
    "  pushwise solve levels/first-steps.xsb        find a plan for every level\n"
    "  pushwise solve --optimal pushes --level 3 f  ... with the fewest pushes, proved\n"
    "  pushwise show --dead f                       draw the boards and their dead squares\n"
    "\n"
    "'pushwise COMMAND --help' tells more, with examples.";

Exit run(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "cluster") {
        if (const std::optional<Exit> failed = become_cluster(argv + 1)) return *failed;
    }
    Program program("pushwise", "Pushwise, a Sokoban planner whose answers can be trusted.",
                    kFooter);
    Context context{program, argv, {}};
    for (const auto& add : kCommands)
        add(context);
    if (const std::optional<Exit> done = program.parse(argc, argv)) return *done;
    return context.run ? context.run() : Exit::usage;
}

}  // namespace
}  // namespace pushwise::cli

int main(int argc, char** argv) {
    return pushwise::console::start(argc, argv, pushwise::cli::run);
}
