// pushwise analyze: what is known about a level before any search.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/level_line.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/json.hpp"
#include "output/terminal_board.hpp"
#include "output/wording.hpp"
#include "pushwise/analysis.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kAnalyzeFooter =
    "With --json squares are written column,row, counted from 1. If the time limit is too short\n"
    "for a part of the analysis, that part is named at the end and the exit code is 1; the rest\n"
    "is valid.\n"
    "\n"
    "Examples:\n"
    "  pushwise analyze levels/first-steps.xsb --level 2\n"
    "  pushwise analyze --json collection.sok";

struct AnalyzeArguments {
    LevelChoice choice;
    AnalysisOptions analysis;
    Common common;
};

std::string joined(const Cells& cells) {
    return fmt::format("{}", fmt::join(square_names(cells), " "));
}

std::vector<std::string> joined(const std::vector<Cells>& areas) {
    std::vector<std::string> out;
    for (const Cells& area : areas)
        out.push_back(joined(area));
    return out;
}

std::string as_json(const std::string& file, std::size_t number, const Level& level,
                    const Analysis& facts) {
    output::JsonObject object = head_of_line(file, number, &level, "");
    object.set("width", std::int64_t{facts.width});
    object.set("height", std::int64_t{facts.height});
    object.set("squares", std::int64_t{facts.squares});
    object.set("boxes", std::int64_t{facts.boxes});
    object.set("goals", std::int64_t{facts.goals});
    object.set("dead", square_names(facts.dead));
    object.set("dead_pairs", joined(facts.dead_pairs));
    object.set("rooms", joined(facts.rooms));
    object.set("tunnels", joined(facts.tunnels));
    object.set("doors", square_names(facts.doors));
    object.set("clusters", joined(facts.clusters));
    object.set("packing", facts.packing ? output::JsonValue(joined(*facts.packing)) : nullptr);
    object.set("frozen", square_names(facts.frozen));
    object.set_optional("least_pushes", facts.least_pushes);
    object.set_optional("least_moves", facts.least_moves);
    object.set_optional("least_lines", facts.least_lines);
    object.set("lost", facts.loss.has_value());
    object.set("loss",
               facts.loss ? output::JsonValue(std::string(name(facts.loss->kind))) : nullptr);
    object.set("why", facts.loss ? output::JsonValue(facts.loss->sentence) : nullptr);
    object.set("witness",
               facts.loss ? output::JsonValue(square_names(facts.loss->boxes)) : nullptr);
    object.set("witness_squares",
               facts.loss ? output::JsonValue(square_names(facts.loss->squares)) : nullptr);
    object.set("unfinished", facts.unfinished);
    return output::to_json(object) + "\n";
}

// Empty where nothing is known: a lost level has no figures.
std::string bounds(const Analysis& facts) {
    std::vector<std::string> known;
    if (facts.least_pushes) known.push_back(output::count(*facts.least_pushes, "push", "pushes"));
    if (facts.least_moves) known.push_back(output::count(*facts.least_moves, "move"));
    if (facts.least_lines) known.push_back(output::count(*facts.least_lines, "line"));
    return known.empty() ? "" : fmt::format("{:<14}{}\n", "at least", fmt::join(known, ", "));
}

std::string list(const char* name, const std::vector<Cells>& areas) {
    std::string text = fmt::format("{:<14}{}\n", name, areas.size());
    for (const Cells& area : areas)
        text += "              " + to_words(area) + "\n";
    return text;
}

std::string line(const char* name, const Cells& cells) {
    return fmt::format("{:<14}{}{}{}\n", name, cells.size(), cells.empty() ? "" : "  ",
                       to_words(cells));
}

std::string as_text(std::size_t number, const Level& level, const Analysis& facts,
                    const output::Style& style) {
    std::string text = style.bold(heading_of(number, level)) + "\n";
    text += output::draw(level.rows(), dead_squares(level), style, {room_for_boards().columns, 0});
    text += fmt::format("{:<14}{} x {}, {} squares, {}, {}\n", "board", facts.width, facts.height,
                        facts.squares, output::count(facts.boxes, "box", "boxes"),
                        output::count(facts.goals, "goal"));
    if (facts.boxes > facts.goals) {
        text += fmt::format("{:<14}{} more than goals: a plan may leave as many anywhere\n",
                            "to spare", output::count(facts.boxes - facts.goals, "box", "boxes"));
    }
    text += fmt::format("{:<14}{} (x in the drawing)\n", "dead squares", facts.dead.size());
    text += fmt::format("{:<14}{} (listed with --json)\n", "dead pairs", facts.dead_pairs.size());
    text += bounds(facts);
    text += list("rooms", facts.rooms);
    text += list("tunnels", facts.tunnels);
    text += line("doors", facts.doors);
    text += list("goal clusters", facts.clusters);
    if (facts.packing) text += list("packing order", *facts.packing);
    if (!facts.frozen.empty()) text += line("frozen", facts.frozen);
    if (facts.loss) {
        text += fmt::format(
            "{:<14}{}\n{:<14}{}: {}\n", style.bad("lost          "), facts.loss->sentence, "",
            facts.loss->boxes.size() == 1 ? "box" : "boxes", to_words(facts.loss->boxes));
    }
    if (!facts.unfinished.empty()) {
        text += fmt::format("{:<14}{}\n", "not finished", fmt::join(facts.unfinished, ", "));
    }
    return text;
}

Exit run_analyze(const AnalyzeArguments& options) {
    const output::Style style = style_for(Stream::out);
    Sink out;
    ExitStatus status;
    const auto print = [&](const std::string& file, std::size_t number, const Level& level) {
        const Analysis facts = analyze(level, options.analysis);
        out.write(options.common.json ? as_json(file, number, level, facts)
                                      : as_text(number, level, facts, style) + "\n");
        if (!facts.unfinished.empty()) status.add(Exit::unsolved);
        return out.ok() && !options.analysis.stop.requested();
    };
    const auto fault = [&](const std::string& file, std::size_t number, const Level* level,
                           const std::string& problem) {
        if (options.common.json) {
            out.write(output::to_json(head_of_line(file, number, level, problem)) + "\n");
        }
    };
    stop_on_interrupt(options.analysis.stop);
    for_each_level(options.choice, options.common, status, print, fault);
    status.add(out.report());
    if (options.analysis.stop.requested() && out.ok()) status.add(Exit::interrupted);
    return status.worst();
}

}  // namespace

void add_analyze(Context& context) {
    const auto options = std::make_shared<AnalyzeArguments>();
    Command command =
        context.program.add_command("analyze", "Show what is known about levels before any search");
    add_input_options(command, options->choice.input);
    add_level_option(command, options->choice.levels);
    options->analysis.limits.seconds = 60;
    add_time_option(command, options->analysis.limits.seconds, "Time limit for each level [60]");
    add_from_option(command, options->choice.from);
    add_common(command, options->common, true);
    command.footer(kAnalyzeFooter);
    command.on_chosen([options, &context] {
        context.run = [options] {
            if (const Exit found = find_files(options->choice); found != Exit::ok) return found;
            return run_analyze(*options);
        };
    });
}

}  // namespace pushwise::cli
