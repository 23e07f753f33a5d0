// pushwise improve: plans in, shorter plans out.
#include <memory>

#include "cli/commands.hpp"
#include "cli/plans.hpp"
#include "console/input.hpp"
#include "console/line_format.hpp"
#include "console/output_file.hpp"
#include "console/solve_run.hpp"
#include "pushwise/improve.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kImproveFooter =
    "PLANS holds LURD (one plan per line), JSON lines of 'pushwise solve', or levels with stored\n"
    "plans. Plans stored in FILE are used as well, and levels without a plan are solved first.\n"
    "Several plans for one level are combined.\n"
    "The result is never worse in the objective of --for; Ctrl-C prints the best plan found.\n"
    "\n"
    "With many levels, each thread works on a different level; a single level gets all threads.\n"
    "With --output and --resume, a run continues from the plans of the previous one. With one\n"
    "thread, the same --seed and --nodes always give the same plan.\n"
    "\n"
    "Examples:\n"
    "  pushwise improve levels/first-steps.xsb\n"
    "  pushwise improve --for moves --time 10 level.xsb plan.lurd\n"
    "  pushwise improve --level 1,4-7 --output best.jsonl --resume levels.xsb\n"
    "\n"
    "Exit code: 0 every level has a plan, 1 some have none, 2 bad usage, 3 bad input,\n"
    "70 internal error, 74 results could not be written, 130 interrupted.";

struct ImproveArguments {
    SolveCommand run;
    std::string file;
    std::vector<std::string> plans;
    Objective objective = Objective::pushes;
};

Answer improve_level(const Level& level, const SolveOptions& solve, const PlansOfRows& known,
                     Objective objective) {
    std::vector<std::string> plans;
    // What is stored with a level may be a game that was saved half-way.
    for (const StoredPlan& plan : level.plans()) {
        if (level.valid() && check_plan(level, plan.lurd).solved) plans.push_back(plan.lurd);
    }
    if (const auto more = known.find(level.rows()); more != known.end()) {
        plans.insert(plans.end(), more->second.begin(), more->second.end());
    }
    return improve_plans(level, plans, improve_options(solve, objective));
}

Exit run_improve(ImproveArguments options) {
    options.run.files = {options.file};
    options.run.also_read = options.plans;
    std::vector<std::string> sources = options.plans;
    if (options.run.resume && read_file(options.run.output)) sources.push_back(options.run.output);
    const OrExit<PlansOfRows> found = plans_by_rows(sources, options.file, options.run.from,
                                                    options.run.levels, options.run.common);
    if (const Exit* failed = std::get_if<Exit>(&found)) return *failed;
    const auto& plans = std::get<PlansOfRows>(found);
    const auto work = [&](const Level& level, const SolveOptions& solve) {
        return improve_level(level, solve, plans, options.objective);
    };
    return run_solve(options.run, [&](const auto& next, BatchOptions how, const auto& done) {
        how.work = work;
        solve_batch(next, how, done);
    });
}

}  // namespace

void add_improve(Context& context) {
    const auto options = std::make_shared<ImproveArguments>();
    SolveCommand& run_options = options->run;
    run_options.again = true;
    Command command = context.program.add_command("improve", "Make plans shorter");
    command.add("FILE", options->file, "File with levels; - is standard input").required();
    command.add("PLANS", options->plans, "Files with plans for these levels");
    add_level_option(command, run_options.levels);
    add_objective_option(command, "--for OBJECTIVE", options->objective,
                         "What to minimize [pushes]")
        .often("What to minimize [pushes]");
    add_limit_options(command, run_options.solve);
    add_resource_options(command, run_options.solve);
    const Option output =
        add_output_option(command, "-o,--output FILE", run_options.output,
                          "Also write each result to this file as soon as it is known, as JSON "
                          "lines")
            .check(
                [](const std::string& name) { return check_result_name(name, {LineFormat::json}); })
            .often("Also write each result to this file");
    command
        .add_flag("--resume", run_options.resume,
                  "Start from the plans in the output file, and keep the better ones")
        .needs(output)
        .in(Group::output)
        .often("Go on with the run in the output file");
    add_force_option(command, run_options.force);
    add_from_option(command, run_options.from);
    add_common(command, run_options.common, true);
    command.footer(kImproveFooter);
    command.on_chosen(
        [options, &context] { context.run = [options] { return run_improve(*options); }; });
}

}  // namespace pushwise::cli
