// The program: reads the command line and hands over to a command.
#include "cli/commands.hpp"
#include "console/start.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kFooter =
    "Examples:\n"
    "  pushwise solve a.xsb                   find a plan for every level\n"
    "  pushwise solve --optimal pushes a.xsb  ... with the fewest pushes, proved\n"
    "  pushwise hint a.xsb --level 3          say which box to push next\n"
    "  pushwise show --dead a.xsb             draw the boards and their dead squares\n"
    "\n"
    "'pushwise help COMMAND' tells more, with examples; 'pushwise COMMAND -h' in short.";

constexpr const char* kMore =
    "Behind -- every word is a file, also one that begins with a dash; - is standard input.\n"
    "\n"
    "Results go to standard output, progress and messages to standard error. Colours are only for\n"
    "terminals, and never used when the environment has NO_COLOR.\n"
    "\n"
    "Exit code: 0 every level solved, every plan right, 1 some were not, 2 bad usage, 3 bad "
    "input,\n"
    "70 internal error, 74 results could not be written, 130 interrupted.";

Exit run(int argc, char** argv) {
    Program program("pushwise", "Pushwise, a Sokoban planner whose answers can be trusted.",
                    kFooter, kMore);
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
