#include "cli/bench_options.hpp"

#include <memory>

#include "console/line_format.hpp"
#include "console/output_file.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kBenchFooter =
    "A set is a file with levels, or a folder with one level per file. Searches run one after the\n"
    "other, and the limits apply to each. --compare reads runs written with --output: the run "
    "that\n"
    "is measured now, or else the second and later ones, are compared with the first.\n"
    "\n"
    "Examples:\n"
    "  pushwise bench --engine astar,dive --time 10 --output run.jsonl --html run.html levels\n"
    "  pushwise bench levels/first-steps.xsb --time 10 --compare run.jsonl\n"
    "  pushwise bench --compare old.jsonl new.jsonl --html changes.html\n"
    "  pushwise bench a.xsb --best known.csv --peer Other=other.tsv:cpu_s:pushes --html a.html\n"
    "  pushwise bench a.xsb --engine asp-plain,asp-split --asp none,clutter,all --html a.html\n"
    "  pushwise bench --signature\n"
    "\n"
    "Exit code: 0 done, 1 something that was solved no longer is, or a signature changed, 2 bad\n"
    "usage, 3 bad input, 70 internal error or claims that contradict each other, 74 results could\n"
    "not be written, 130 interrupted.";

}  // namespace

void add_bench(Context& context, const std::function<Exit(BenchOptions&)>& run) {
    const auto options = std::make_shared<BenchOptions>();
    bench::MeasureOptions& measure = options->measure;
    Command command = context.program.add_command("bench", "Measure engines on sets of levels");
    command.add("SET", options->sets, "Files with levels, or folders of such files");
    add_level_option(command, options->levels);
    command.add("-e,--engine NAMES", options->engines, "Engines, with commas between them [auto]")
        .list()
        .in(Group::find)
        .often();
    command
        .add("--program FILES", options->programs,
             "A logic program of your own as one more contender; several files with commas make "
             "one program")
        .single()
        .in(Group::logic);
    command
        .add("--asp LIST", options->rules,
             "Measure the logic encodings and --program once with each of these: none, all, or "
             "rules joined by + as in edges+clutter")
        .list()
        .in(Group::logic);
    add_search_options(command, measure.solve);
    add_memory_option(command, measure.solve.limits.memory_bytes, "Memory limit for each level");
    add_threads_option(command, measure.solve.threads, "Number of threads for each search [1]");
    const Option output = add_output_option(command, "-o,--output FILE", measure.output,
                                            "Write the run to this file, as JSON lines")
                              .check([](const std::string& name) {
                                  return check_result_name(name, {LineFormat::json});
                              })
                              .often("Write the run to this file, as JSON lines");
    command
        .add_flag("--resume", measure.resume,
                  "Keep the results in the output file and do only the other searches")
        .needs(output)
        .in(Group::output);
    const Option html = add_output_option(command, "--html FILE", options->html,
                                          "Write an HTML report with tables and plots")
                            .often();
    add_force_option(command, options->force);
    command
        .add("--compare RUN...", options->compare,
             "Runs to compare; the first is compared with each of the others")
        .often("Runs to compare with the first of them");
    command
        .add("--peer PEER", options->peers,
             "Results of another solver from CSV or TSV: NAME=FILE, or "
             "NAME=FILE:SECONDS:PUSHES:MOVES with the names of its columns")
        .single();
    command.add("--best FILE", options->best,
                "Best known lengths from CSV or TSV: FILE, or FILE:COLUMN [best]");
    const Option signature =
        command
            .add_flag("--signature{bench/signature.txt}", options->signature,
                      "Compare the numbers of states expanded with those stored in "
                      "bench/signature.txt, or in FILE with --signature=FILE")
            .excludes(output)
            .excludes(html);
    command
        .add_flag("--update", options->update,
                  "With --signature: store the new numbers, for the given sets, engines and "
                  "--nodes if any")
        .needs(signature);
    add_from_option(command, options->from);
    add_common(command, measure.common, true);
    command.footer(kBenchFooter);
    command.on_chosen(
        [options, run, &context] { context.run = [options, run] { return run(*options); }; });
}

}  // namespace pushwise::cli
