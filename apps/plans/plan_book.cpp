#include "plans/plan_book.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "console/file_names.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::plans {

using console::Exit;

console::OrExit<PlanBook> PlanBook::read(const Sources& sources,
                                         const std::vector<std::string>& level_files) {
    PlanBook book;
    for (const std::string& source : sources.files) {
        const Result<std::string> text = console::read_file(source);
        if (!text) {
            console::complain(console::shown(source) + " cannot be read: " + text.message());
            return Exit::input;
        }
        book.add(*text, source, level_files, sources.hint);
    }
    return book;
}

void PlanBook::add(const std::string& text, const std::string& name,
                   const std::vector<std::string>& level_files, const std::string& hint) {
    if (auto read = read_plan_text(text, console::shown(name), level_files, hint)) {
        texts_.push_back(std::move(read));
    } else {
        useless_.push_back(console::shown(name) + ": " + std::string(kNoPlan));
    }
}

Plans PlanBook::find(const Target& target) const {
    Plans found;
    for (const auto& text : texts_)
        text->find(target, found);
    return found;
}

Plans PlanBook::find_rest() const {
    Plans found;
    found.useless = useless_;
    for (const auto& text : texts_)
        text->find_rest(found);
    return found;
}

Target target_of(const std::string& file, const Collection& levels,
                 const console::LevelList& chosen) {
    const console::LevelList numbers = chosen.resolved(console::titles_of(levels));
    Target target;
    target.file = file;
    target.levels.reserve(levels.levels().size());
    for (const Level& level : levels.levels()) {
        const std::size_t number = target.levels.size() + 1;
        target.levels.push_back({number, level, numbers.contains(number)});
    }
    return target;
}

std::string misfit(const std::string& file, const ClaimedPlan& plan, const std::string& problem) {
    const std::string which = plan.name == "plan" ? "a plan" : "the plan \"" + plan.name + "\"";
    return fmt::format("{} for {}, level {} does not solve it: {}", which, console::shown(file),
                       plan.number, problem);
}

console::OrExit<PlansOfRows> plans_by_rows(const Sources& sources,
                                           const std::vector<std::string>& level_files,
                                           const std::string& from,
                                           const console::LevelList& chosen,
                                           const console::Common& common) {
    PlansOfRows by_rows;
    if (sources.files.empty()) return by_rows;
    if (std::count(level_files.begin(), level_files.end(), "-") > 0) {
        console::complain("levels from standard input cannot be matched to plans; name a file");
        return Exit::usage;
    }
    console::OrExit<PlanBook> read = PlanBook::read(sources, level_files);
    if (const Exit* failed = std::get_if<Exit>(&read)) return *failed;
    const auto& book = std::get<PlanBook>(read);
    const auto tell = [&common](const std::vector<std::string>& messages) {
        for (const std::string& message : messages)
            console::remark(common, message);
    };
    for (const std::string& file : level_files) {
        // What is wrong with the levels is said when they are read to be worked on.
        const Result<std::string> text = console::read_file(file);
        if (!text) continue;
        const Collection levels =
            from.empty() ? read_levels(*text, file) : read_levels(*text, file, from);
        const Plans found = book.find(target_of(file, levels, chosen));
        tell(found.remarks);
        tell(found.problems);
        for (const ClaimedPlan& plan : found.plans) {
            const Level& level = levels.levels()[plan.number - 1];
            if (plan.snapshot || !level.valid()) continue;
            if (const Check check = check_plan(level, plan.lurd); !check.solved)
                console::remark(common, misfit(file, plan, check.problem));
            by_rows[level.rows()].push_back(plan.lurd);
        }
    }
    const Plans rest = book.find_rest();
    tell(rest.problems);
    for (const std::string& useless : rest.useless)
        console::complain(useless);
    if (!rest.useless.empty()) return Exit::input;
    return by_rows;
}

}  // namespace pushwise::plans
