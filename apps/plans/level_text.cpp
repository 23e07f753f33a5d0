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
        const Level& level = levels_.levels()[i];
        if (level.plans().empty()) continue;
        by_board_[board_of(level)].push_back(i + 1);
        left_.insert(i + 1);
    }
}

// Of several levels with one board, a plan is for the one of its own level's number, else the
// first. O(levels of the target + plans found).
void LevelText::find(const Target& target, Plans& found) {
    std::unordered_map<std::string, std::vector<const Target::Numbered*>> same_board;
    for (const Target::Numbered& to : target.levels) {
        std::string board = board_of(to.level);
        if (by_board_.count(board) != 0) same_board[std::move(board)].push_back(&to);
    }
    std::vector<std::pair<const Target::Numbered*, std::size_t>> pairs;
    for (const auto& [board, all] : same_board) {
        for (const std::size_t number : by_board_.at(board)) {
            left_.erase(number);
            const auto own =
                std::find_if(all.begin(), all.end(),
                             [number = number](const auto* to) { return to->number == number; });
            pairs.emplace_back(own == all.end() ? all.front() : *own, number);
        }
    }
    std::sort(pairs.begin(), pairs.end());  // the levels of a target lie in order
    for (const auto& [to, number] : pairs) {
        if (to->wanted) add_plans(levels_.levels()[number - 1], to->number, found);
    }
}

void LevelText::find_rest(Plans& found) const {
    if (by_board_.empty()) {
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
