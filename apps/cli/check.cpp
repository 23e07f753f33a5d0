// pushwise check: replays plans with the independent checker.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/plans.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/json.hpp"
#include "output/wording.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kCheckFooter =
    "SOLUTIONS holds LURD (the whole text for a lone level, otherwise one plan per line), JSON "
    "lines\n"
    "of 'pushwise solve', atoms of a logic program (of 'solve --format atoms', or for a lone level "
    "all\n"
    "that clingo prints, as text or with --outf=2), or levels with stored plans. Without it the "
    "plans\n"
    "stored in FILE are checked.\n"
    "\n"
    "Examples:\n"
    "  pushwise check level.xsb plan.lurd\n"
    "  pushwise check collection.sok\n"
    "  pushwise solve --json a.xsb | pushwise check a.xsb -\n"
    "  clingo dumped/*.lp | pushwise check --states level.xsb -\n"
    "\n"
    "Exit code: 0 every plan solves its level, 1 some do not or there is none, 3 bad input.";

struct CheckArguments {
    std::string file;
    std::string solutions;
    std::string from;
    LevelList levels;
    bool states = false;
    Common common;
};

std::string figures(const Metrics& m) {
    return output::count(m.moves, "move") + ", " + output::count(m.pushes, "push", "pushes") +
           ", " + output::count(m.lines, "line");
}

Checked check_claims(const ClaimedPlan& plan, const Check& check) {
    const bool plays = !check.lurd.empty() || plan.lurd.empty();
    if (!check.solved && !(plan.snapshot && check.step == 0 && plays)) {
        return failure(check.problem);
    }
    if (!plan.claims) return kOk;
    const auto differs = [](const std::optional<std::int64_t>& claimed, int found) {
        return claimed && *claimed != found;
    };
    const Metrics& m = check.metrics;
    if (differs(plan.claims->moves, m.moves) || differs(plan.claims->pushes, m.pushes) ||
        differs(plan.claims->lines, m.lines)) {
        return failure("its figures are wrong: it has " + figures(m));
    }
    return kOk;
}

// Does the plan come with states to compare?
bool tells_states(const ClaimedPlan& plan) {
    return plan.wrong_state && *plan.wrong_state;
}

// With --states: the states that an answer tells beside its plan. A plan without any is no worse
// for that.
Checked check_states(const ClaimedPlan& plan) {
    if (!tells_states(plan)) return kOk;
    const std::optional<std::string>& wrong = **plan.wrong_state;
    return wrong ? Checked(failure(*wrong)) : kOk;
}

std::string as_text(const ClaimedPlan& plan, const Level& level, const Check& check,
                    const Checked& holds, const output::Style& style) {
    const std::string title = level.title().empty() ? "" : ", " + level.title();
    const std::string head = fmt::format("level {}{} ({}): ", plan.number, title, plan.name);
    if (!holds) return head + style.bad("wrong") + ", " + holds.message() + "\n";
    return head + style.good(plan.snapshot && !check.solved ? "legal" : "right") + ", " +
           figures(check.metrics) + "\n";
}

std::string as_json(const std::string& file, const ClaimedPlan& plan, const Level& level,
                    const Check& check, const Checked& holds) {
    output::JsonObject object;
    object.set("file", file);
    object.set("level", static_cast<std::int64_t>(plan.number));
    object.set("title", level.title());
    object.set("name", plan.name);
    object.set("right", holds.has_value());
    object.set("solved", check.solved);
    object.set("problem", holds ? output::JsonValue(nullptr) : holds.message());
    object.set("moves", std::int64_t{check.metrics.moves});
    object.set("pushes", std::int64_t{check.metrics.pushes});
    object.set("lines", std::int64_t{check.metrics.lines});
    object.set("box_changes", std::int64_t{check.metrics.box_changes});
    object.set("sessions", std::int64_t{check.metrics.sessions});
    object.set("player_lines", std::int64_t{check.metrics.player_lines});
    object.set("solution", check.lurd);
    return output::to_json(object) + "\n";
}

Exit run_check(const CheckArguments& options) {
    if (names_stdin_twice({options.file, options.solutions})) {
        complain("standard input can be read only once");
        return Exit::usage;
    }
    const Input input = load(options.file, options.from, options.levels, options.common);
    if (!input.is_usable) return Exit::input;
    if (!has_levels(options.file, input.levels.levels().size(), options.levels)) return Exit::usage;
    Plans plans;
    if (options.solutions.empty()) {
        plans = stored_plans(input.levels, options.levels);
    } else {
        const Result<std::string> text = read_file(options.solutions);
        if (!text) {
            complain(options.solutions + " cannot be read: " + text.message());
            return Exit::input;
        }
        Result<Plans> read =
            read_plans(*text, options.solutions, input.levels, options.levels, options.file);
        if (read) {
            plans = *std::move(read);
        } else {
            plans.problems.push_back(options.solutions + ": " + read.message());
        }
    }
    const output::Style style = style_for(Stream::out);
    Sink out;
    ExitStatus status;
    for (std::size_t i = 0; i < input.levels.levels().size(); ++i) {
        if (options.levels.contains(i + 1) && !input.levels.levels()[i].valid()) {
            status.add(Exit::input);
        }
    }
    std::int64_t right = 0;
    std::int64_t wrong = 0;
    for (const ClaimedPlan& plan : plans.plans) {
        const Level& level = input.levels.levels()[plan.number - 1];
        if (!level.valid()) continue;
        const Check check = check_plan(level, plan.lurd);
        Checked holds = options.states ? check_states(plan) : kOk;
        if (holds) holds = check_claims(plan, check);
        ++(holds ? right : wrong);
        out.write(options.common.json ? as_json(options.file, plan, level, check, holds)
                                      : as_text(plan, level, check, holds, style));
        if (options.states && !tells_states(plan)) {
            remark(options.common, fmt::format("level {} ({}): there are no state atoms to compare",
                                               plan.number, plan.name));
        }
    }
    if (options.states) {
        for (const std::string& problem : plans.wrong_states)
            complain(problem);
    }
    for (const std::string& problem : plans.problems)
        complain(problem);
    if (right + wrong == 0 && plans.problems.empty()) complain("there is no plan to check");
    if (wrong > 0 || right == 0 || !plans.problems.empty()) status.add(Exit::unsolved);
    if (right + wrong > 1) remark(options.common, fmt::format("{} right, {} wrong", right, wrong));
    status.add(out.report());
    return status.worst();
}

}  // namespace

void add_check(Context& context) {
    const auto options = std::make_shared<CheckArguments>();
    Command command = context.program.add_command("check", "Verify plans");
    command.add("FILE", options->file, "File with levels; - is standard input").required();
    command.add("SOLUTIONS", options->solutions, "File with plans; - is standard input");
    add_level_option(command, options->levels);
    command.add_flag("--states", options->states,
                     "Also compare the states that atoms tell with those the plan leads to, and "
                     "name the first that differs");
    add_from_option(command, options->from);
    add_common(command, options->common, true);
    command.footer(kCheckFooter);
    command.on_chosen(
        [options, &context] { context.run = [options] { return run_check(*options); }; });
}

}  // namespace pushwise::cli
