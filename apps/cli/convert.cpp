// pushwise convert: levels from any format to any other.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/values.hpp"
#include "plans/operands.hpp"
#include "pushwise/logic.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kAsp = "asp";  // no level format: a domain in B goes in

struct ConvertArguments {
    console::InputNames input;
    std::vector<std::string> files;  // what `input` comes to
    std::vector<std::string> plans;  // files with plans to store with the levels
    std::string from;
    std::string to;
    std::string output = "-";
    bool force = false;
    LevelList levels;
    Common common;
};

std::string footer() {
    std::string text = "Formats:\n";
    for (const Format& f : formats())
        text += fmt::format("  {:<12}{}\n", f.name, f.summary);
    return text +
           "  asp         the answer set program of a domain in the action language B\n"
           "\n"
           "Examples:\n"
           "  pushwise convert levels/first-steps.xsb --to slc -o first-steps.slc\n"
           "  pushwise convert collection.sok --level 3 --to pddl\n"
           "  pushwise convert a.xsb b.xsb --to sok --plans run.jsonl -o solved.sok\n"
           "  pushwise solve a.xsb | pushwise convert a.xsb --to sok --plans -\n"
           "  pushwise convert encodings/sokoban.b --to asp";
}

bool holds_level(const std::string& text, const std::string& file) {
    const Collection found = read_levels(text, file);
    return std::any_of(found.levels().begin(), found.levels().end(),
                       [](const Level& level) { return level.valid(); });
}

// Facts of a level can be read as B, but they declare no fluents.
bool is_domain(const std::string& text, const std::string& file) {
    if (text.find("fluent(") == std::string::npos) return false;
    return compile_b(text, file).has_value();
}

// A domain in the action language B to the answer set program it stands for.
Exit compile_domain(const ConvertArguments& options) {
    if (options.files.size() != 1 || !options.plans.empty()) {
        complain("--to asp takes one B domain, and no plans");
        return Exit::usage;
    }
    const std::string& file = options.files.front();
    const Result<std::string> text = read_file(file);
    if (!text) {
        complain(file + " cannot be read: " + text.message());
        return Exit::input;
    }
    if (holds_level(*text, file)) {
        complain("--to asp takes a B domain, and " + file + " is a level file");
        return Exit::input;
    }
    const Result<std::string> program = compile_b(*text, file);
    if (program) return write_output(options.output, *program);
    print(program.error(), options.common);
    return Exit::input;
}

// Is one of the files a domain? Standard input can be read only once.
bool complain_of_domain(const ConvertArguments& options) {
    for (const std::string& file : options.files) {
        if (file == "-" || !options.from.empty()) continue;
        const Result<std::string> text = read_file(file);
        if (!text || !is_domain(*text, file)) continue;
        complain(file + " is a B domain, and --to " + options.to + " takes a level file");
        return true;
    }
    return false;
}

// "Solution (42/13)": moves and pushes, as games name the plans they store.
StoredPlan stored(const Check& check) {
    return {fmt::format("Solution ({}/{})", check.metrics.moves, check.metrics.pushes), check.lurd};
}

// The levels with the plans of `book` behind their own; a plan that is there already is not added
// again, and one that does not solve its level is named and left out.
Collection with_plans(const std::string& file, const Collection& levels,
                      const plans::PlanBook& book, const ConvertArguments& options,
                      ExitStatus& status) {
    const plans::Plans found = book.find(plans::target_of(file, levels, options.levels));
    for (const std::string& text : found.remarks)
        remark(options.common, text);
    const auto refuse = [&status](const std::string& why) {
        complain(why);
        status.add(Exit::unsolved);
    };
    for (const std::string& problem : found.problems)
        refuse(problem);
    std::map<std::size_t, std::vector<StoredPlan>> more;
    for (const plans::ClaimedPlan& plan : found.plans) {
        const Level& level = levels.levels()[plan.number - 1];
        if (!level.valid()) continue;
        const Check check = check_plan(level, plan.lurd);
        if (check.solved) {
            more[plan.number].push_back(stored(check));
        } else if (!plan.snapshot) {
            refuse(plans::misfit(file, plan, check.problem));
        }
    }
    return levels.with_plans([&](std::size_t number) {
        std::vector<StoredPlan> all = levels.levels()[number - 1].plans();
        for (StoredPlan& plan : more[number]) {
            const bool is_there = std::any_of(
                all.begin(), all.end(), [&](const StoredPlan& p) { return p.lurd == plan.lurd; });
            if (!is_there && !plan.lurd.empty()) all.push_back(std::move(plan));
        }
        return all;
    });
}

// The chosen levels of all files, with their plans. Nothing after a complaint.
std::optional<std::vector<Collection>> read_all(const ConvertArguments& options,
                                                const FolderFacts& folders, ExitStatus& status) {
    OrExit<plans::PlanBook> read = plans::PlanBook::read({options.plans}, options.files);
    if (const Exit* failed = std::get_if<Exit>(&read)) {
        status.add(*failed);
        return std::nullopt;
    }
    const auto& book = std::get<plans::PlanBook>(read);
    std::vector<Collection> all;
    FileTally tally = folders.tally();
    MissingTitles missing;
    for (std::size_t i = 0; i < options.files.size(); ++i) {
        const std::string& file = options.files[i];
        Input input =
            load(file, options.from, options.levels, options.common, folders.may_lack_levels(i));
        input.add_to(tally);
        if (input.is_other_text) continue;
        if (!input.is_usable) status.add(Exit::input);
        missing.add(file, input.chosen);
        if (!has_levels(file, input.levels.levels().size(), input.chosen)) {
            status.add(Exit::usage);
            return std::nullopt;
        }
        if (!options.plans.empty())
            input.levels = with_plans(file, input.levels, book, options, status);
        all.push_back(
            input.levels.only([&](std::size_t number) { return input.chosen.contains(number); }));
    }
    if (!missing.none()) {
        status.add(Exit::usage);
        return std::nullopt;
    }
    if (const std::string text = tally.text(); !text.empty()) remark(options.common, text);
    status.add(exit_of(tally));
    const plans::Plans rest = book.find_rest();
    for (const auto* problems : {&rest.useless, &rest.problems}) {
        for (const std::string& problem : *problems)
            complain(problem);
        if (!problems->empty()) status.add(Exit::unsolved);
    }
    return all;
}

// May this be asked at all?
Exit check_request(const ConvertArguments& options) {
    std::vector<std::string> read = options.files;
    read.insert(read.end(), options.plans.begin(), options.plans.end());
    if (names_stdin_twice(read)) {
        complain("standard input can be read only once");
        return Exit::usage;
    }
    if (!options.plans.empty() && options.to != "sok" && options.to != "xsb") {
        complain("--to " + options.to + " has no place for plans; sok and xsb do");
        return Exit::usage;
    }
    return prepare_outputs({{"--output", options.output, true}}, read, options.force);
}

Exit run_convert(ConvertArguments options) {
    FolderFacts folders;
    const Exit listed = find_files(options.input, options.files, folders);
    if (listed != Exit::ok) return listed;
    if (const Exit ready = check_request(options); ready != Exit::ok) return ready;
    if (options.to == kAsp) return compile_domain(options);
    if (complain_of_domain(options)) return Exit::input;
    ExitStatus status;
    const std::optional<std::vector<Collection>> all = read_all(options, folders, status);
    if (!all) return status.worst();
    const Collection chosen = joined(*all);
    const auto valid = std::count_if(chosen.levels().begin(), chosen.levels().end(),
                                     [](const Level& level) { return level.valid(); });
    if (static_cast<std::size_t>(valid) < chosen.levels().size() || valid == 0) {
        status.add(Exit::input);
    }
    if (valid == 0) return status.worst();
    const Result<std::string> text = write_levels(chosen, options.to);
    if (!text) {
        complain(text.message() + "; choose one with --level");
        return Exit::usage;
    }
    status.add(write_output(options.output, *text));
    return status.worst();
}

}  // namespace

void add_convert(Context& context) {
    const auto options = std::make_shared<ConvertArguments>();
    Command command = context.program.add_command("convert", "Change the format of levels");
    std::vector<std::string> names;
    for (const Format& f : formats())
        names.push_back(f.name);
    names.emplace_back(kAsp);
    add_input_options(command, options->input);
    command.add("--to FORMAT", options->to, "Format to write").required().one_of(names).often();
    add_output_option(command, "-o,--output FILE", options->output,
                      "Write to this file instead of standard output");
    plans::add_plans_option(command, options->plans,
                            "With sok and xsb: store the plans of this file with the levels; may "
                            "be repeated, - is standard input");
    add_force_option(command, options->force);
    add_level_option(command, options->levels);
    add_from_option(command, options->from);
    add_common(command, options->common, false);
    command.footer(footer());
    command.on_chosen(
        [options, &context] { context.run = [options] { return run_convert(*options); }; });
}

}  // namespace pushwise::cli
