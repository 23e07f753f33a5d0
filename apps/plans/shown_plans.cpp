#include "plans/shown_plans.hpp"

#include <fmt/format.h>

#include <map>

#include "console/input.hpp"
#include "console/message.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::plans {
namespace {

std::string best_of(const Level& level, const std::vector<const ClaimedPlan*>& all) {
    for (auto plan = all.rbegin(); plan != all.rend(); ++plan) {
        if (check_plan(level, (*plan)->lurd).solved) return (*plan)->lurd;
    }
    return all.back()->lurd;
}

void complain_of(const std::vector<std::string>& problems) {
    for (const std::string& problem : problems)
        console::complain(problem);
}

}  // namespace

std::vector<std::optional<std::string>> plans_to_show(const std::vector<FoundLevel>& levels,
                                                      const PlanBook& book,
                                                      const console::Common& common) {
    std::vector<std::optional<std::string>> chosen;
    std::vector<std::string> rest;
    for (auto begin = levels.begin(); begin != levels.end();) {
        const auto end = std::find_if(begin, levels.end(), [&](const FoundLevel& level) {
            return level.file != begin->file;
        });
        Target target;
        target.file = begin->file;
        target.is_whole = false;
        for (auto at = begin; at != end; ++at)
            target.levels.push_back({at->number, at->level});
        const Plans found = book.find(target);
        for (const std::string& text : found.remarks)
            console::remark(common, text);
        complain_of(found.problems);
        std::map<std::size_t, std::vector<const ClaimedPlan*>> by_level;
        for (const ClaimedPlan& plan : found.plans)
            by_level[plan.number].push_back(&plan);
        for (; begin != end; ++begin) {
            const auto own = by_level.find(begin->number);
            chosen.push_back(own == by_level.end()
                                 ? std::nullopt
                                 : std::optional(best_of(begin->level, own->second)));
        }
    }
    const bool found_none = std::none_of(chosen.begin(), chosen.end(),
                                         [](const auto& plan) { return plan.has_value(); });
    if (!found_none) return chosen;
    const Plans why = book.find_rest();
    complain_of(why.useless);
    complain_of(why.problems);
    return chosen;
}

console::Exit read_lurd_or_file(const std::string& option, const std::string& given,
                                const std::vector<std::string>& level_files,
                                std::optional<PlanBook>& book) {
    const Result<std::string> lurd = read_lurd(given);
    if (lurd) return console::Exit::ok;
    std::vector<std::string> read = level_files;
    read.push_back(given);
    if (console::names_stdin_twice(read)) {
        console::complain("standard input can be read only once");
        return console::Exit::usage;
    }
    const Result<std::string> text = console::read_file(given);
    if (!text) {
        console::complain(fmt::format("{} {} is no LURD ({}), and as a file it cannot be read: {}",
                                      option, given, lurd.message(), text.message()));
        return console::Exit::input;
    }
    book.emplace().add(*text, given, level_files);
    return console::Exit::ok;
}

}  // namespace pushwise::plans
