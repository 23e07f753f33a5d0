#include "plans/lurd_text.hpp"

#include <numeric>

#include "plans/lines.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::plans {

bool may_be_lurd(const std::string& text) {
    const auto count = [&text](auto wanted) {
        return std::count_if(text.begin(), text.end(), wanted);
    };
    const auto letters = count([](unsigned char c) { return std::isalpha(c) != 0; });
    const auto steps = count([](char c) { return kLurdLetters.find(c) != std::string_view::npos; });
    return 3 * steps >= 2 * letters;
}

LurdText::LurdText(const std::string& text, std::string name, std::size_t level_files)
    : name_(std::move(name)), is_for_many_(level_files > 1) {
    bool open = false;
    for (const std::string_view line : lines_of(text)) {
        const bool was_open = std::exchange(open, !is_blank(line));
        if (!open) continue;
        lines_.emplace_back(line);
        if (!was_open) paragraphs_.emplace_back();
        paragraphs_.back() += line;
    }
}

void LurdText::find(const Target& target, Plans& found) {
    if (is_for_many_) return;
    const std::vector<const Target::Numbered*> wanted = target.wanted();
    // Only a level that is solved from the start has a plan without a step.
    const auto needs_steps = [](const Target::Numbered* to) {
        return !to->level.valid() || !check_plan(to->level, "").solved;
    };
    is_useless_ = lines_.empty() && std::all_of(wanted.begin(), wanted.end(), needs_steps);
    if (is_useless_) return;
    if (wanted.size() == 1) {
        find_for_lone(*wanted.front(), found);
    } else {
        find_in_order(wanted, found);
    }
}

void LurdText::find_for_lone(const Target::Numbered& level, Plans& found) const {
    std::vector<std::string> plans = paragraphs_;
    const std::string whole = std::accumulate(plans.begin(), plans.end(), std::string());
    if (plans.size() == 1) plans = lines_;
    const auto solves = [&](const std::string& lurd) {
        return level.level.valid() && check_plan(level.level, lurd).solved;
    };
    if (solves(whole) || std::none_of(plans.begin(), plans.end(), solves)) plans = {whole};
    for (std::string& plan : plans)
        found.plans.push_back({level.number, "plan", std::move(plan)});
}

void LurdText::find_in_order(const std::vector<const Target::Numbered*>& levels,
                             Plans& found) const {
    const std::vector<std::string>& plans =
        paragraphs_.size() == levels.size() ? paragraphs_ : lines_;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (i < levels.size()) {
            found.plans.push_back({levels[i]->number, "plan", plans[i]});
        } else {
            found.problems.push_back(name_ + ": plan " + std::to_string(i + 1) + " has no level");
        }
    }
    for (std::size_t i = plans.size(); i < levels.size(); ++i) {
        found.problems.push_back(name_ + ": level " + std::to_string(levels[i]->number) +
                                 " has no plan");
    }
}

void LurdText::find_rest(Plans& found) const {
    if (is_for_many_) {
        found.useless.push_back(name_ +
                                ": LURD does not say for which file it is; give it with "
                                "one file of levels");
    } else if (is_useless_) {
        found.useless.push_back(name_ + ": " + std::string(kNoPlan));
    }
}

}  // namespace pushwise::plans
