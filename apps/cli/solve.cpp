// pushwise solve: levels in, verified plans out.
#include <algorithm>
#include <memory>
#include <thread>

#include "cli/commands.hpp"
#include "cli/plans.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/solve_run.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kFooter =
    "--time and --nodes apply to each level, --threads and --memory to the whole run. With many\n"
    "levels, each thread works on a different level; a single level gets all threads.\n"
    "\n"
    "Examples:\n"
    "  pushwise solve levels/first-steps.xsb\n"
    "  pushwise solve --level 1,4-7 --optimal pushes --time 10 levels/first-steps.xsb\n"
    "  pushwise solve --optimal pushes --certificate proof-{}.txt levels/first-steps.xsb\n"
    "  pushwise solve --optimal pushes --upper plan.lurd level.xsb\n"
    "  pushwise solve --improve 10 --for moves level.xsb\n"
    "  pushwise solve --json --output run.jsonl --resume collections/*.sok\n"
    "  pushwise solve --output run.jsonl --resume --retry --time 10m collections/*.sok\n"
    "  cat level.txt | pushwise solve -\n"
    "\n"
    "Exit code: 0 every level solved, 1 some were not, 2 bad usage, 3 bad input,\n"
    "70 internal error, 74 results could not be written, 130 interrupted.";

struct Options {
    SolveCommand run;
    std::vector<std::string> upper;  // files with plans
};

Exit run(Options options) {
    if (options.upper.empty()) return run_solve(options.run, solve_batch);
    if (options.run.solve.objective == Objective::any) {
        complain("--upper is for proofs: --optimal says of what");
        return Exit::usage;
    }
    if (options.run.files.size() != 1) {
        complain("--upper is for one file of levels");
        return Exit::usage;
    }
    const std::string& file = options.run.files.front();
    const OrExit<PlansOfRows> found = plans_by_rows(options.upper, file, options.run.from,
                                                    options.run.levels, options.run.common);
    if (const Exit* failed = std::get_if<Exit>(&found)) return *failed;
    const auto& plans = std::get<PlansOfRows>(found);
    options.run.also_read = options.upper;
    return run_solve(options.run, [&](const auto& next, BatchOptions how, const auto& done) {
        how.work = [&](const Level& level, SolveOptions solve_options) {
            if (const auto own = plans.find(level.rows()); own != plans.end()) {
                solve_options.plans = own->second;
            }
            return solve(level, solve_options);
        };
        solve_batch(next, how, done);
    });
}

}  // namespace

void add_solve(Context& context) {
    const auto options = std::make_shared<Options>();
    SolveCommand& run_options = options->run;
    run_options.solve.threads =
        static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 2U));
    Command command = context.program.add_command("solve", "Find plans");
    add_solve_options(command, run_options);
    add_memory_option(command, run_options.solve.limits.memory_bytes,
                      "Memory limit for the whole run [4G]");
    add_threads_option(command, run_options.solve.threads,
                       "Number of threads for the whole run [2]");
    command
        .add("--upper FILE", options->upper,
             "With --optimal: files with plans to start from, in any form that 'pushwise improve' "
             "reads; only shorter plans are searched for")
        .single();
    command.add_flag("--dedupe", run_options.dedupe,
                     "Solve rotated or mirrored copies of a level only once");
    command.add("--asp LIST", run_options.solve.engine_options["asp"],
                "Optional rules of asp-plain, asp-incremental and asp-split: any of forbidden, "
                "edges, clutter, bounds, no-undo, with commas; for asp: table or solver");
    add_output_option(command, "--dump DIR", run_options.solve.engine_options["dump"],
                      "Write the logic program and its facts into this folder, for clingo by hand");
    add_output_option(command, "--certificate FILE", run_options.certificate,
                      "With --optimal: write a certificate of the proof, which "
                      "tools/certificate_check.py checks; with several levels, {} in the name "
                      "stands for the level");
    command
        .add("--format lurd|atoms", run_options.format,
             "How plans are printed: lurd, or atoms of a logic program [lurd]")
        .one_of({"lurd", "atoms"});
    command.footer(kFooter);
    command.on_chosen([options, &context] { context.run = [options] { return run(*options); }; });
}

}  // namespace pushwise::cli
