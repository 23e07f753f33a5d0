// pushwise show: draws levels in the terminal, at the start or some way into a plan, or in files.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "cli/picture.hpp"
#include "cli/plans.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/terminal_board.hpp"
#include "output/wording.hpp"
#include "pushwise/analysis.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kShowFooter =
    "Without colours, boards are drawn in XSB characters and can be read back, except with "
    "--dead,\n"
    "which marks dead squares with x.\n"
    "\n"
    "Examples:\n"
    "  pushwise show levels/first-steps.xsb --level 1-3\n"
    "  pushwise show --dead levels/first-steps.xsb\n"
    "  pushwise show --plan rruLL --step 3 level.xsb\n"
    "  clingo dumped/*.lp | pushwise show --plan - --gif plan.gif level.xsb\n"
    "  pushwise show solved.sok --level 2 --gif plan.gif --html plan.html";

struct ShowArguments {
    LevelChoice choice;
    std::string plan;       // LURD, or the name of a file
    std::string plan_text;  // what the file holds
    std::optional<std::size_t> step;
    bool dead = false;
    PictureFiles pictures;
    Common common;
};

std::string heading(const std::string& file, std::size_t number, const Level& level,
                    const output::Style& style, bool with_file) {
    std::string text = (with_file ? file + ", level " : "level ") + std::to_string(number);
    if (!level.title().empty()) text += ": " + level.title();
    if (!level.author().empty()) text += " (" + level.author() + ")";
    return style.bold(text) + "\n";
}

// The plan that is asked for, as LURD; empty where none is. Nothing after a complaint.
std::optional<std::string> plan_for(const ShowArguments& options, const Level& level) {
    if (options.plan_text.empty()) return options.plan;
    const Result<std::string> lurd = plan_in(options.plan_text, level);
    if (lurd) return *lurd;
    complain(options.plan + ": " + lurd.message());
    return std::nullopt;
}

// The rows to draw, or nothing after a complaint.
std::optional<std::vector<std::string>> rows_to_draw(const ShowArguments& options,
                                                     const Level& level) {
    if (options.plan.empty() && !options.step) return level.rows();
    const std::vector<StoredPlan>& stored = level.plans();
    if (options.plan.empty() && stored.empty()) {
        complain("no plan is stored with this level; give one with --plan");
        return std::nullopt;
    }
    const std::optional<std::string> plan = plan_for(options, level);
    if (!plan) return std::nullopt;
    const Check check = check_plan(level, options.plan.empty() ? stored.front().lurd : *plan);
    const std::size_t steps = options.step.value_or(check.lurd.size());
    if (steps <= check.lurd.size() && (check.step == 0 || options.step)) {
        return *rows_after(level, check.lurd, steps);
    }
    complain(check.problem.empty() || check.step == 0
                 ? fmt::format("the plan has only {}",
                               output::count(static_cast<std::int64_t>(check.lurd.size()), "step"))
                 : check.problem);
    return std::nullopt;
}

Exit run_show(const ShowArguments& options) {
    const output::Style style = style_for(Stream::out);
    Sink out;
    ExitStatus status;
    const bool many_files = options.choice.files.size() > 1;
    const auto print = [&](const std::string& file, std::size_t number, const Level& level) {
        const auto rows = rows_to_draw(options, level);
        if (!rows) {
            status.add(Exit::unsolved);
            return true;
        }
        const auto dead = options.dead ? dead_squares(level) : std::vector<std::string>();
        out.write(heading(file, number, level, style, many_files) +
                  output::draw(*rows, dead, style) + "\n");
        return out.ok();
    };
    for_each_level(options.choice, options.common, status, print);
    status.add(out.report());
    return status.worst();
}

// A picture shows one level, so exactly one must be meant.
Exit run_pictures(const ShowArguments& options) {
    const Exit ready = prepare_pictures(options.pictures, options.choice.files);
    if (ready != Exit::ok) return ready;
    ExitStatus status;
    std::vector<Level> chosen;
    for_each_level(options.choice, options.common, status,
                   [&](const std::string&, std::size_t, const Level& level) {
                       chosen.push_back(level);
                       return true;
                   });
    if (status.worst() != Exit::ok) return status.worst();
    if (chosen.size() != 1) {
        complain("a picture shows one level; choose it with --level");
        return Exit::usage;
    }
    const std::optional<std::string> plan = plan_for(options, chosen.front());
    if (!plan) return Exit::unsolved;
    return write_pictures(options.pictures, chosen.front(), *plan, options.step);
}

bool is_file(const std::string& name) {
    std::error_code error;
    return name == "-" || std::filesystem::exists(name, error);
}

// A plan that is no LURD is the name of a file that holds one.
Exit read_plan(ShowArguments& options) {
    if (read_lurd(options.plan)) return Exit::ok;
    std::vector<std::string> read = options.choice.files;
    read.push_back(options.plan);
    if (names_stdin_twice(read)) {
        complain("standard input can be read only once");
        return Exit::usage;
    }
    const Result<std::string> text = read_file(options.plan);
    if (text) {
        options.plan_text = *text;
        return Exit::ok;
    }
    complain(options.plan + " cannot be read: " + text.message());
    return Exit::input;
}

}  // namespace

void add_show(Context& context) {
    const auto options = std::make_shared<ShowArguments>();
    Command command = context.program.add_command("show", "Draw levels");
    add_input_options(command, options->choice.input);
    add_level_option(command, options->choice.levels);
    const Option dead =
        command.add_flag("--dead", options->dead, "Mark squares from which no box gets to a goal")
            .often();
    command
        .add("--plan LURD|FILE", options->plan,
             "Play this plan instead of the stored one; a file may hold LURD or what clingo prints")
        .check([](const std::string& text) -> Checked {
            const Result<std::string> lurd = read_lurd(text);
            if (lurd || is_file(text)) return kOk;
            return failure(lurd.message());
        })
        .often("Play this plan instead of the stored one");
    command.add("--step N", options->step, "Draw the board after N steps of the plan").often();
    add_picture_options(command, options->pictures, dead);
    add_from_option(command, options->choice.from);
    add_common(command, options->common, false);
    command.footer(kShowFooter);
    command.on_chosen([options, &context] {
        context.run = [options] {
            if (const Exit found = find_files(options->choice); found != Exit::ok) return found;
            if (const Exit read = read_plan(*options); read != Exit::ok) return read;
            return options->pictures.wanted() ? run_pictures(*options) : run_show(*options);
        };
    });
}

}  // namespace pushwise::cli
