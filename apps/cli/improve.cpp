// pushwise improve: plans in, shorter plans out.
#include <limits>
#include <memory>

#include "cli/commands.hpp"
#include "console/input.hpp"
#include "console/line_format.hpp"
#include "console/output_file.hpp"
#include "console/solve_run.hpp"
#include "plans/operands.hpp"
#include "pushwise/improve.hpp"

namespace pushwise::cli {
namespace {

using plans::PlansOfRows;

constexpr const char* kImproveFooter =
    "PLANS holds what 'pushwise solve' or 'improve' has written (text, JSON lines, CSV, atoms),\n"
    "levels with stored plans, or LURD (one plan per line). Plans stored in FILE are used as "
    "well,\n"
    "and levels without a plan are solved first.\n"
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
    "  pushwise improve collections/*.sok --plans run.csv --output best.jsonl\n"
    "  pushwise improve --level 1,4-7 --output best.jsonl --resume levels.xsb\n"
    "\n"
    "Exit code: 0 every level has a plan, 1 some have none, 2 bad usage, 3 bad input,\n"
    "70 internal error, 74 results could not be written, 130 interrupted.";

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

struct ImproveArguments {
    SolveCommand run;
    plans::Operands operands;
    Objective objective = Objective::pushes;
};

Answer improve_level(const Level& level, const SolveOptions& solve, const PlansOfRows& known,
                     Objective objective) {
    std::vector<std::string> given;
    // What is stored with a level may be a game that was saved half-way.
    for (const StoredPlan& plan : level.plans()) {
        if (level.valid() && check_plan(level, plan.lurd).solved) given.push_back(plan.lurd);
    }
    if (const auto more = known.find(level.rows()); more != known.end()) {
        given.insert(given.end(), more->second.begin(), more->second.end());
    }
    return improve_plans(level, given, improve_options(solve, objective));
}

Exit run_improve(ImproveArguments options) {
    OrExit<plans::LevelsAndPlans> asked = plans::told_apart(options.operands, kAnyNumber);
    if (const Exit* failed = std::get_if<Exit>(&asked)) return *failed;
    auto& [level_files, folders, sources] = std::get<plans::LevelsAndPlans>(asked);
    options.run.files = level_files;
    options.run.folders = folders;
    options.run.also_read = sources.files;
    if (options.run.resume) {
        const Result<std::string> earlier = read_file(options.run.output);
        if (earlier && !earlier->empty()) sources.files.push_back(options.run.output);
    }
    const OrExit<PlansOfRows> found = plans::plans_by_rows(sources, level_files, options.run.from,
                                                           options.run.levels, options.run.common);
    if (const Exit* failed = std::get_if<Exit>(&found)) return *failed;
    const auto& known = std::get<PlansOfRows>(found);
    const auto work = [&](const Level& level, const SolveOptions& solve) {
        return improve_level(level, solve, known, options.objective);
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
    plans::add_operands(command, options->operands, "PLANS");
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
