#include "plans/upper.hpp"

#include "console/input.hpp"
#include "console/message.hpp"

namespace pushwise::plans {

using console::Exit;

void add_upper_option(console::Command command, std::vector<std::string>& upper) {
    command
        .add("--upper FILE", upper,
             "For proofs: files with plans to start from, in any form that 'pushwise check' "
             "reads; only shorter plans are searched for")
        .single()
        .in(console::Group::find);
}

console::OrExit<PlansOfRows> read_upper(const std::vector<std::string>& upper,
                                        console::SolveCommand& run) {
    if (upper.empty()) return PlansOfRows();
    if (run.solve.objective == Objective::any) {
        console::complain("--upper is for proofs: --optimal says of what");
        return Exit::usage;
    }
    if (run.files.empty()) {
        const Exit listed = console::find_files(run.input, run.files, run.folders);
        if (listed != Exit::ok) return listed;
    }
    run.also_read.insert(run.also_read.end(), upper.begin(), upper.end());
    return plans_by_rows({upper}, run.files, run.from, run.levels, run.common);
}

std::vector<std::string> plans_of(const PlansOfRows& known, const Level& level) {
    const auto own = known.find(level.rows());
    return own == known.end() ? std::vector<std::string>() : own->second;
}

}  // namespace pushwise::plans
