#include "plans/level_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "output/wording.hpp"

namespace pushwise::plans {
namespace {

std::string board_of(const Level& level) {
    std::string board;
    for (const std::string& row : level.rows())
        (board += row) += '\n';
    return board;
}

std::string text_of(const std::vector<StoredPlan>& plans) {
    std::string text;
    for (const StoredPlan& plan : plans)
        text += plan.name + '\n' + plan.lurd + '\n';
    return text;
}

void add_plans(const Level& stored, std::size_t number, Plans& found) {
    for (const StoredPlan& plan : stored.plans())
        found.plans.push_back({number, plan.name, plan.lurd, is_snapshot(plan.name)});
}

}  // namespace

LevelText::LevelText(Collection levels, std::string name, std::string hint)
    : levels_(std::move(levels)), name_(std::move(name)), hint_(std::move(hint)) {
    std::unordered_set<std::string> met;  // boards with plans
    for (std::size_t i = 0; i < levels_.levels().size(); ++i) {
        const Level& level = levels_.levels()[i];
        if (level.plans().empty()) continue;
        std::string board = board_of(level);
        Board& entry = by_board_[board];
        entry.numbers.push_back(i + 1);
        if (met.insert(std::move(board) + text_of(level.plans())).second)
            entry.distinct.push_back(i + 1);
    }
}

// Of several levels with one board, each has the plans of the stored level of its own number, if
// that has the board, and the first has all others. O(levels of the target + plans found).
void LevelText::find(const Target& target, Plans& found) {
    struct Met {
        Board* board;
        const Target::Numbered* first;
        std::unordered_set<std::string> plans{};  // that a level of this board has already
    };
    std::unordered_map<std::string, Met> met;
    std::vector<std::pair<const Target::Numbered*, std::size_t>> pairs;
    for (const Target::Numbered& to : target.levels) {
        std::string board = board_of(to.level);
        const auto at = by_board_.find(board);
        if (at == by_board_.end()) continue;
        at->second.is_used = true;
        Met& here = met.try_emplace(std::move(board), Met{&at->second, &to}).first->second;
        const std::vector<std::size_t>& numbers = at->second.numbers;
        if (std::binary_search(numbers.begin(), numbers.end(), to.number)) {
            pairs.emplace_back(&to, to.number);
            here.plans.insert(text_of(levels_.levels()[to.number - 1].plans()));
        }
    }
    for (auto& [board, here] : met) {
        for (const std::size_t number : here.board->distinct) {
            if (here.plans.count(text_of(levels_.levels()[number - 1].plans())) == 0)
                pairs.emplace_back(here.first, number);
        }
    }
    std::sort(pairs.begin(), pairs.end());  // the levels of a target lie in order
    for (const auto& [to, number] : pairs) {
        if (to->wanted) add_plans(levels_.levels()[number - 1], to->number, found);
    }
}

void LevelText::find_rest(Plans& found) const {
    if (levels_.levels().empty()) {
        found.useless.push_back(name_ + ": " + std::string(kNoPlan));
        return;
    }
    if (by_board_.empty()) {
        found.useless.push_back(name_ + ": its levels hold no plans" + hint_);
        return;
    }
    std::vector<std::size_t> left;
    for (const auto& [rows, board] : by_board_) {
        if (!board.is_used) left.insert(left.end(), board.numbers.begin(), board.numbers.end());
    }
    if (left.empty()) return;
    const auto more = static_cast<std::int64_t>(left.size()) - 1;
    found.problems.push_back(
        fmt::format("{}: the plan for level {}{} is for a board that is not in the level file{}",
                    name_, *std::min_element(left.begin(), left.end()),
                    more == 0 ? "" : " (and of " + output::grouped(more) + " more)", hint_));
}

void find_stored(const Target& target, Plans& found) {
    for (const Target::Numbered& to : target.levels) {
        if (to.wanted) add_plans(to.level, to.number, found);
    }
}

}  // namespace pushwise::plans
