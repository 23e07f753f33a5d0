// pushwise check: replays plans with the independent checker.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/json.hpp"
#include "output/wording.hpp"
#include "plans/level_text.hpp"
#include "plans/operands.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::cli {
namespace {

using plans::ClaimedPlan;

constexpr const char* kCheckFooter =
    "SOLUTIONS holds what 'pushwise solve' or 'improve' has written (text, JSON lines, CSV, "
    "atoms),\n"
    "levels with stored plans, LURD (the whole text for a lone level, otherwise one plan per "
    "line), or\n"
    "for a lone level all that clingo prints, as text or with --outf=2. Without it the plans "
    "stored "
    "in\n"
    "FILE are checked.\n"
    "\n"
    "Examples:\n"
    "  pushwise check level.xsb plan.lurd\n"
    "  pushwise check collection.sok\n"
    "  pushwise solve a.xsb | pushwise check a.xsb -\n"
    "  pushwise check a.xsb b.xsb --plans run.jsonl\n"
    "  clingo dumped/*.lp | pushwise check --states level.xsb -\n"
    "\n"
    "Exit code: 0 every plan solves its level, 1 some do not or there is none, 3 bad input.";

struct CheckArguments {
    plans::Operands operands;
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
    const auto differs = [](const std::optional<std::int64_t>& claimed, int found) {
        return claimed && *claimed != found;
    };
    const Metrics& m = check.metrics;
    if (differs(plan.claims.moves, m.moves) || differs(plan.claims.pushes, m.pushes) ||
        differs(plan.claims.lines, m.lines)) {
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

std::string as_text(const std::string& place, const ClaimedPlan& plan, const Level& level,
                    const Check& check, const Checked& holds, const output::Style& style) {
    const std::string title = level.title().empty() ? "" : ", " + level.title();
    const std::string head =
        output::printable(fmt::format("{}level {}{} ({}): ", place, plan.number, title, plan.name));
    if (!holds) return head + style.bad("wrong") + ", " + output::printable(holds.message()) + "\n";
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

// The plans of all level files, one file after the other.
class CheckRun {
public:
    CheckRun(const CheckArguments& options, const plans::LevelsAndPlans& asked)
        : options_(options), asked_(asked) {}

    Exit operator()() {
        OrExit<plans::PlanBook> book = plans::PlanBook::read(asked_.plans, asked_.level_files);
        if (const Exit* failed = std::get_if<Exit>(&book)) return *failed;
        for (std::size_t i = 0; i < asked_.level_files.size(); ++i) {
            if (const Exit exit = check_file(i, std::get<plans::PlanBook>(book)); exit != Exit::ok)
                return exit;
        }
        if (const std::string text = tally_.text(); !text.empty()) remark(options_.common, text);
        status_.add(exit_of(tally_));
        if (!missing_.none()) return Exit::usage;
        const plans::Plans rest = std::get<plans::PlanBook>(book).find_rest();
        complain_of(rest.useless);
        complain_of(rest.problems);
        if (right_ + wrong_ == 0 && problems_ == 0) {
            complain(asked_.plans.files.empty()
                         ? "there is no plan to check: none is stored with the levels, and no file "
                           "with plans is named behind them"
                         : "there is no plan to check");
        }
        if (wrong_ > 0 || right_ == 0 || problems_ > 0) status_.add(Exit::unsolved);
        if (right_ + wrong_ > 1)
            remark(options_.common, fmt::format("{} right, {} wrong", right_, wrong_));
        status_.add(out_.report());
        return status_.worst();
    }

private:
    [[nodiscard]] bool is_lone_file() const { return asked_.level_files.size() == 1; }

    // What is not Exit::ok ends the run.
    Exit check_file(std::size_t index, const plans::PlanBook& book) {
        const std::string& file = asked_.level_files[index];
        const Input input = load(file, options_.from, options_.levels, options_.common,
                                 asked_.folders.may_lack_levels(index));
        input.add_to(tally_);
        if (input.is_other_text) return Exit::ok;
        if (!input.is_usable) {
            status_.add(Exit::input);
            return is_lone_file() ? Exit::input : Exit::ok;
        }
        if (!has_levels(file, input.levels.levels().size(), input.chosen)) return Exit::usage;
        missing_.add(file, input.chosen);
        const plans::Target target = plans::target_of(file, input.levels, options_.levels);
        plans::Plans found = book.find(target);
        if (asked_.plans.files.empty()) plans::find_stored(target, found);
        for (const std::string& text : found.remarks)
            remark(options_.common, text);
        for (const auto& [number, level, wanted] : target.levels) {
            if (wanted && !level.valid()) status_.add(Exit::input);
        }
        for (const ClaimedPlan& plan : found.plans)
            check_one(file, plan, input.levels.levels()[plan.number - 1]);
        if (options_.states) complain_of(found.wrong_states);
        complain_of(found.problems);
        if (!is_lone_file() && found.plans.empty() && found.problems.empty())
            complain_of({"there is no plan for " + file});
        return Exit::ok;
    }

    void check_one(const std::string& file, const ClaimedPlan& plan, const Level& level) {
        if (!level.valid()) return;
        const Check check = check_plan(level, plan.lurd);
        Checked holds = options_.states ? check_states(plan) : kOk;
        if (holds) holds = check_claims(plan, check);
        ++(holds ? right_ : wrong_);
        const std::string place = is_lone_file() ? "" : file + ", ";
        out_.write(options_.common.json ? as_json(file, plan, level, check, holds)
                                        : as_text(place, plan, level, check, holds, style_));
        if (options_.states && !tells_states(plan)) {
            remark(options_.common,
                   fmt::format("level {} ({}): there are no state atoms to compare", plan.number,
                               plan.name));
        }
    }

    void complain_of(const std::vector<std::string>& problems) {
        for (const std::string& problem : problems)
            complain(problem);
        problems_ += problems.size();
    }

    const CheckArguments& options_;
    const plans::LevelsAndPlans& asked_;
    output::Style style_ = style_for(Stream::out);
    Sink out_;
    ExitStatus status_;
    FileTally tally_ = asked_.folders.tally();
    MissingTitles missing_;
    std::int64_t right_ = 0;
    std::int64_t wrong_ = 0;
    std::size_t problems_ = 0;
};

Exit run_check(const CheckArguments& options) {
    const OrExit<plans::LevelsAndPlans> asked = plans::told_apart(options.operands, 1);
    if (const Exit* failed = std::get_if<Exit>(&asked)) return *failed;
    const auto& found = std::get<plans::LevelsAndPlans>(asked);
    ExitStatus status;
    if (!found.folders.lost.empty()) status.add(Exit::input);
    status.add(CheckRun(options, found)());
    return status.worst();
}

}  // namespace

void add_check(Context& context) {
    const auto options = std::make_shared<CheckArguments>();
    Command command = context.program.add_command("check", "Verify plans");
    plans::add_operands(command, options->operands, "SOLUTIONS");
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
