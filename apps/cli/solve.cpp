// pushwise solve: levels in, verified plans out.
#include <memory>

#include "cli/commands.hpp"
#include "console/input.hpp"
#include "console/launch.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/program_files.hpp"
#include "console/solve_run.hpp"
#include "plans/upper.hpp"

namespace pushwise::cli {
namespace {

using plans::PlansOfRows;

constexpr const char* kSolveFooter =
    "--time and --nodes apply to each level, --threads and --memory to the whole run. With many\n"
    "levels, each thread works on a different level; a single level gets all threads.\n"
    "\n"
    "Examples:\n"
    "  pushwise solve levels/first-steps.xsb\n"
    "  pushwise solve --level 1,4-7 --optimal pushes --time 10 levels/first-steps.xsb\n"
    "  pushwise solve --optimal pushes --certificate proof-{}.txt levels.xsb\n"
    "  pushwise solve --optimal pushes --upper plan.lurd level.xsb\n"
    "  pushwise solve --improve 10 --for moves level.xsb\n"
    "  pushwise solve --show --html plan.html level.xsb\n"
    "  pushwise solve --svg plan-{}.svg levels/first-steps.xsb\n"
    "  pushwise solve --json --output run.jsonl --resume collections/*.sok\n"
    "  pushwise solve --output run.jsonl --resume --retry --time 10m sets/*.sok\n"
    "  pushwise solve --optimal pushes --output run.csv.gz --resume boxoban/train\n"
    "  cat level.txt | pushwise solve -\n"
    "  pushwise solve --program my.lp --horizon 30 level.xsb\n"
    "\n"
    "Exit code: 0 every level solved, 1 some were not, 2 bad usage, 3 bad input,\n"
    "70 internal error, 74 results could not be written, 130 interrupted.";

struct SolveArguments {
    SolveCommand run;
    std::vector<std::string> upper;     // files with plans
    std::vector<std::string> programs;  // files with programs that take the place of an engine
};

// Reads the programs. Exit::ok, or what a complaint was made about.
Exit read(SolveArguments& options) {
    SolveCommand& command = options.run;
    Result<std::vector<ProgramText>> programs = read_programs(options.programs);
    if (!programs) {
        complain(programs.message());
        return Exit::input;
    }
    for (const ProgramText& program : *programs)
        command.also_read.push_back(program.file);
    command.solve.programs = *std::move(programs);
    if (command.solve.programs.empty() && !command.solve.engine_options["facts"].empty()) {
        complain("--facts needs --program");
        return Exit::usage;
    }
    return Exit::ok;
}

Exit solve_files(SolveArguments options) {
    warn_of_ranks(options.run.common);
    if (options.run.common.json && options.run.format != "lurd") {
        complain("--json and --format " + options.run.format +
                 " exclude each other: both say how results are printed");
        return Exit::usage;
    }
    if (const Exit done = read(options); done != Exit::ok) return done;
    if (options.upper.empty()) return run_solve(options.run, solve_batch);
    const OrExit<PlansOfRows> found = plans::read_upper(options.upper, options.run);
    if (const Exit* failed = std::get_if<Exit>(&found)) return *failed;
    const auto& known = std::get<PlansOfRows>(found);
    return run_solve(options.run, [&](const auto& next, BatchOptions how, const auto& done) {
        how.work = [&](const Level& level, SolveOptions solve_options) {
            solve_options.plans = plans::plans_of(known, level);
            return solve(level, solve_options);
        };
        how.stands_alone = [&](const Level& level) {
            return !plans::plans_of(known, level).empty();
        };
        solve_batch(next, how, done);
    });
}

}  // namespace

void add_solve(Context& context) {
    const auto options = std::make_shared<SolveArguments>();
    SolveCommand& run_options = options->run;
    Command command = context.program.add_command("solve", "Find plans");
    add_solve_options(command, run_options);
    add_resource_options(command, run_options.solve);
    plans::add_upper_option(command, options->upper);
    command
        .add("--asp LIST", run_options.solve.engine_options["asp"],
             "Optional rules of asp-plain, asp-incremental, asp-split, asp-actions and asp-steps: "
             "any of forbidden, edges, clutter, bounds, no-undo, with commas; for asp: table or "
             "solver")
        .in(Group::logic);
    command
        .add("--program FILE", options->programs,
             "Run a program of your own, or by its name one that comes with pushwise ('pushwise "
             "engines --programs'), instead of an engine: clingo, Prolog (.pl) or the action "
             "language B (.b); may be repeated")
        .single()
        .in(Group::logic)
        .often("Run a program of your own: clingo, Prolog or B");
    command
        .add("--facts NAME", run_options.solve.engine_options["facts"],
             "The level as these facts for --program: init, asp, ipc, own, actions, steps [those "
             "the program asks for]")
        .in(Group::logic);
    command
        .add("--horizon N|A-B", run_options.solve.engine_options["horizon"],
             "For --program and the engines on clingo: is there a plan within N steps? For "
             "--program also: with A to B?")
        .in(Group::logic);
    add_output_option(command, "--dump DIR", run_options.solve.engine_options["dump"],
                      "Write the logic program and its facts into this folder, for clingo by hand")
        .in(Group::logic);
    add_output_option(command, "--certificate FILE", run_options.certificate,
                      "With --optimal: write a certificate of the proof, which "
                      "tools/certificate_check.py checks; with several levels, {} in the name "
                      "stands for the level");
    command
        .add("--format lurd|atoms|csv", run_options.format,
             "How results are printed: plans as lurd or as atoms of a logic program, or csv, a "
             "table "
             "with a line for each level [lurd]")
        .one_of({"lurd", "atoms", "csv"})
        .in(Group::output);
    command
        .add_flag("--show", run_options.show,
                  "Draw each plan: step by step on a terminal, elsewhere a board after each run of "
                  "pushes of one box")
        .in(Group::output)
        .often("Draw each plan, step by step on a terminal");
    add_picture_options(command, run_options.pictures);
    command.footer(kSolveFooter);
    command.on_chosen(
        [options, &context] { context.run = [options] { return solve_files(*options); }; });
}

}  // namespace pushwise::cli
