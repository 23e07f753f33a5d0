#include "plans/level_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "output/wording.hpp"

namespace pushwise::plans {
namespace {

std::string board_of(const Level& level) {
    std::string board;
    for (const std::string& row : level.rows())
        (board += row) += '\n';
    return board;
}

void add_plans(const Level& stored, std::size_t number, Plans& found) {
    for (const StoredPlan& plan : stored.plans())
        found.plans.push_back({number, plan.name, plan.lurd, is_snapshot(plan.name)});
}

}  // namespace

LevelText::LevelText(Collection levels, std::string name, std::string hint)
    : levels_(std::move(levels)), name_(std::move(name)), hint_(std::move(hint)) {
    for (std::size_t i = 0; i < levels_.levels().size(); ++i) {
        if (!levels_.levels()[i].plans().empty()) left_.insert(i + 1);
    }
    has_plans_ = !left_.empty();
}

// Of several levels with one board, a plan is for the one of its own level's number, else the
// first.
void LevelText::find(const Target& target, Plans& found) {
    std::unordered_map<std::string, std::vector<const Target::Numbered*>> by_board;
    for (const Target::Numbered& to : target.levels)
        by_board[board_of(to.level)].push_back(&to);
    for (std::size_t i = 0; i < levels_.levels().size(); ++i) {
        const Level& stored = levels_.levels()[i];
        if (stored.plans().empty()) continue;
        const auto at = by_board.find(board_of(stored));
        if (at == by_board.end()) continue;
        left_.erase(i + 1);
        const std::vector<const Target::Numbered*>& same = at->second;
        const auto own = std::find_if(same.begin(), same.end(),
                                      [i](const auto* to) { return to->number == i + 1; });
        const Target::Numbered* to = own == same.end() ? same.front() : *own;
        if (to->wanted) add_plans(stored, to->number, found);
    }
}

void LevelText::find_rest(Plans& found) const {
    if (!has_plans_) {
        found.useless.push_back(name_ + ": its levels hold no plans" + hint_);
    } else if (!left_.empty()) {
        const auto more = static_cast<std::int64_t>(left_.size()) - 1;
        found.problems.push_back(fmt::format(
            "{}: the plan for level {}{} is for a board that is not in the level file{}", name_,
            *left_.begin(), more == 0 ? "" : " (and of " + output::grouped(more) + " more)",
            hint_));
    }
}

void find_stored(const Target& target, Plans& found) {
    for (const Target::Numbered& to : target.levels) {
        if (to.wanted) add_plans(to.level, to.number, found);
    }
}

}  // namespace pushwise::plans
