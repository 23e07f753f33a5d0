// pushwise cluster solve: `pushwise solve` with the work spread over the ranks.
#include "console/solve_run.hpp"

#include <cstdlib>
#include <memory>

#include "cluster/batch.hpp"
#include "cluster/commands.hpp"
#include "cluster/exit_code.hpp"
#include "console/interrupt.hpp"
#include "plans/upper.hpp"

namespace pushwise::cluster {
namespace {

using console::Exit;

constexpr const char* kFooter =
    "Rank 0 reads the levels and writes the results; only it needs the files. If a rank or a\n"
    "machine is lost, the finished results are in the output file, and the same command with\n"
    "--resume does the rest. Without --memory the ranks of a machine share three quarters\n"
    "of what it has, with at most 4G each.\n"
    "\n"
    "Example:\n"
    "  mpirun -n 4 pushwise cluster solve --output run.jsonl collections/*.sok\n"
    "\n"
    "Exit code: that of 'pushwise solve'; under mpirun without -q, 0 in place of 1.";

struct Options {
    console::SolveCommand run;
    std::vector<std::string> upper;  // files with plans
};

Exit run(Options options, MpiNetwork& network) {
    if (network.rank() != 0) {
        console::stop_on_interrupt(options.run.solve.stop);
        follow_batch(network, options.run.solve);
        return Exit::ok;
    }
    const console::OrExit<plans::PlansOfRows> known = plans::read_upper(options.upper, options.run);
    if (const Exit* failed = std::get_if<Exit>(&known)) {
        if (!dismiss(network)) network.give_up(static_cast<int>(*failed));
        return *failed;
    }
    const auto plans_of = [&known](const Level& level) {
        return plans::plans_of(std::get<plans::PlansOfRows>(known), level);
    };
    bool all_there = true;
    bool is_complete = false;
    const Batch lead = [&](const auto& next, const BatchOptions& how, const auto& done) {
        all_there = lead_batch(network, next, how, done, plans_of);
        is_complete = !how.solve.stop.requested();
    };
    const Exit exit =
        console::run_solve(options.run, [&](const auto& next, BatchOptions how, const auto& done) {
            how.stands_alone = [&](const Level& level) { return !plans_of(level).empty(); };
            if (how.dedupe) {
                batch_without_copies(lead, next, how, done);
            } else {
                lead(next, how, done);
            }
        });
    if (!all_there || !dismiss(network)) network.give_up(static_cast<int>(exit));
    return exit_code(exit, is_complete, options.run.common);
}

}  // namespace

void add_solve(Context& context) {
    const auto options = std::make_shared<Options>();
    console::Command command = context.program.add_command("solve", "Find plans for many levels");
    console::add_solve_options(command, options->run);
    console::add_memory_option(command, options->run.solve.limits.memory_bytes,
                               "Memory limit for each rank");
    command.add("-j,--threads N", options->run.solve.threads, "Number of threads for each rank [1]")
        .between(1, 1024);
    plans::add_upper_option(command, options->upper);
    options->run.progress_lines = true;
    command.footer(kFooter);
    command.on_chosen([options, &context] {
        // Open MPI looks for the special networks behind its module "cm" for a fifth of a second.
        // A level is a small message now and then: any network will do. What the user has said on
        // the command line or in the environment counts.
        setenv("OMPI_MCA_pml", "^cm", 0);
        context.run = [options](MpiNetwork& network) { return run(*options, network); };
    });
}

}  // namespace pushwise::cluster
