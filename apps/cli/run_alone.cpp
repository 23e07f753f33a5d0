#include "cli/commands.hpp"

namespace pushwise::cli {

Exit run_alone(int argc, char** argv, const std::function<void(Context&)>& add) {
    Program program("pushwise", "", "");
    Context context{program, argv, {}};
    add(context);
    if (const std::optional<Exit> done = program.parse(argc, argv)) return *done;
    return context.run ? context.run() : Exit::usage;
}

}  // namespace pushwise::cli
