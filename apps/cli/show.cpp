// pushwise show: draws levels in the terminal, at the start or some way into a plan, or in files.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/level_line.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/picture.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/terminal_board.hpp"
#include "output/wording.hpp"
#include "plans/shown_plans.hpp"
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
    "  pushwise solve levels.xsb | pushwise show --plan - levels.xsb\n"
    "  clingo dumped/*.lp | pushwise show --plan - --gif plan.gif level.xsb\n"
    "  pushwise show solved.sok --level 2 --gif plan.gif --html plan.html\n"
    "  pushwise show solved.sok --svg plan-{}.svg";

struct ShowArguments {
    LevelChoice choice;
    std::string plan;                     // LURD, or the name of a file
    std::optional<plans::PlanBook> book;  // what the file holds
    std::optional<std::size_t> step;
    bool dead = false;
    PictureFiles pictures;
    bool force = false;  // replace what exists
    Common common;
};

std::string heading(const std::string& file, std::size_t number, const Level& level,
                    const output::Style& style, bool with_file) {
    std::string text = with_file ? output::printable(file) + ", " : "";
    text += heading_of(number, level);
    if (!level.author().empty()) text += " (" + output::printable(level.author()) + ")";
    return style.bold(text) + "\n";
}

using plans::FoundLevel;
using ShowLevel = std::function<bool(const FoundLevel& level, const std::string& plan)>;

// Calls show(level, plan) for each level that is asked for, with the plan of --plan or else the one
// stored with the level; empty where there is none. From a file, each level has a plan of its own:
// then they are all read first.
void for_each_shown(const ShowArguments& options, ExitStatus& status, const ShowLevel& show) {
    std::vector<FoundLevel> waiting;
    const auto visit = [&](const std::string& file, std::size_t number, const Level& level) {
        if (options.book) {
            waiting.push_back({file, number, level});
            return true;
        }
        const bool has_own = options.plan.empty() && !level.plans().empty();
        return show({file, number, level}, has_own ? level.plans().front().lurd : options.plan);
    };
    for_each_level(options.choice, options.common, status, visit);
    if (!options.book || waiting.empty()) return;
    const auto chosen = plans::plans_to_show(waiting, *options.book, options.common);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        if (chosen[i]) {
            if (!show(waiting[i], *chosen[i])) return;
            continue;
        }
        complain(fmt::format("{}, level {}: {} has no plan for it", waiting[i].file,
                             waiting[i].number, options.plan));
        status.add(Exit::unsolved);
    }
}

// The rows to draw, or nothing after a complaint.
std::optional<std::vector<std::string>> rows_to_draw(const ShowArguments& options,
                                                     const FoundLevel& shown,
                                                     const std::string& plan) {
    if (options.plan.empty() && !options.step) return shown.level.rows();
    const auto refuse = [&shown](const std::string& why) {
        complain(fmt::format("{}, level {}: {}", shown.file, shown.number, why));
        return std::nullopt;
    };
    if (options.plan.empty() && shown.level.plans().empty())
        return refuse("no plan is stored with this level; give one with --plan");
    const Check check = check_plan(shown.level, plan);
    const std::size_t steps = options.step.value_or(check.lurd.size());
    if (!read_lurd(plan)) return refuse(check.problem);
    if (steps <= check.lurd.size() && (check.step == 0 || options.step))
        return *rows_after(shown.level, check.lurd, steps);
    if (check.step != 0) return refuse(check.problem);
    return refuse(fmt::format("the plan has only {}",
                              output::count(static_cast<std::int64_t>(check.lurd.size()), "step")));
}

Exit run_show(const ShowArguments& options) {
    const output::Style style = style_for(Stream::out);
    const output::Room room{room_for_boards().columns, 0};
    Sink out;
    ExitStatus status;
    const bool many_files = options.choice.files.size() > 1;
    for_each_shown(options, status, [&](const FoundLevel& shown, const std::string& plan) {
        const auto rows = rows_to_draw(options, shown, plan);
        if (!rows) {
            status.add(Exit::unsolved);
            return true;
        }
        const auto dead = options.dead ? dead_squares(shown.level) : std::vector<std::string>();
        out.write(heading(shown.file, shown.number, shown.level, style, many_files) +
                  output::draw(*rows, dead, style, room) + "\n");
        return out.ok();
    });
    status.add(out.report());
    return status.worst();
}

// Complains about a plan that cannot be drawn.
Exit write_picture(const ShowArguments& options, const LevelFiles& files, const FoundLevel& shown,
                   const std::string& plan) {
    PictureOptions how;
    how.step = options.step.value_or(0);
    const Check played = check_plan(shown.level, plan);
    if (played.step != 0 || (played.lurd.empty() && !plan.empty())) {
        complain(fmt::format("{}, level {}: {}", shown.file, shown.number, played.problem));
        return Exit::unsolved;
    }
    if (how.step > played.lurd.size()) {
        complain("the plan has only " +
                 output::count(static_cast<std::int64_t>(played.lurd.size()), "step"));
        return Exit::usage;
    }
    return write_pictures(files, shown.file, shown.number, shown.level, plan, how);
}

// All names are looked at before the first picture is written.
Exit run_pictures(const ShowArguments& options) {
    LevelFiles files(options.pictures.outputs(true), {}, options.choice.files, options.force);
    if (const Exit ready = files.prepare(false); ready != Exit::ok) return ready;
    ExitStatus status;
    std::vector<std::pair<FoundLevel, std::string>> chosen;
    for_each_shown(options, status, [&](const FoundLevel& shown, const std::string& plan) {
        chosen.emplace_back(shown, plan);
        return true;
    });
    if (status.worst() != Exit::ok) return status.worst();
    for (const auto& [shown, plan] : chosen) {
        if (const Checked checked = files.take_names(shown.file, shown.number); !checked) {
            complain(checked.message());
            return Exit::usage;
        }
    }
    for (const auto& [shown, plan] : chosen)
        status.add(write_picture(options, files, shown, plan));
    return status.worst();
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
             "Play this plan instead of the stored one. What is not LURD is the name of a file "
             "with plans, in any form that 'pushwise check' reads, - is standard input, and each "
             "level gets its own; a file called like LURD is given as ./FILE")
        .often("Play this plan instead of the stored one");
    command.add("--step N", options->step, "Draw the board after N steps of the plan").often();
    for (Option picture : add_picture_options(command, options->pictures))
        picture.excludes(dead);
    add_force_option(command, options->force);
    add_from_option(command, options->choice.from);
    add_common(command, options->common, false);
    command.footer(kShowFooter);
    command.on_chosen([options, &context] {
        context.run = [options] {
            if (const Exit found = find_files(options->choice); found != Exit::ok) return found;
            const Exit read = plans::read_lurd_or_file("--plan", options->plan,
                                                       options->choice.files, options->book);
            if (read != Exit::ok) return read;
            return options->pictures.wanted() ? run_pictures(*options) : run_show(*options);
        };
    });
}

}  // namespace pushwise::cli
