#include "logic/box_facts.hpp"

#include <algorithm>

namespace pushwise::logic {
namespace {

using analysis::Distances;
using analysis::Measure;
using board::kNoSquare;
using board::Square;

constexpr std::int64_t kWorkPerArea = 16;  // per square

}  // namespace

BoxFacts::BoxFacts(const board::Board& board, support::Budget& budget)
    : board_(board),
      budget_(budget),
      pushes_(board.squares(), kNever),
      lines_(board.squares(), kNever),
      goals_(board.squares(), nullptr) {
    const auto sides = analysis::Sides::ignored(board);
    const auto pushes = nearest_distances(board, sides, Measure::pushes);
    const auto lines = nearest_distances(board, sides, Measure::lines);
    const auto from_start = nearest_distances(board, sides, Measure::pulls);
    const Distances to_goals(board, sides, Measure::pushes, budget);
    Goals within_reach;
    for (Square s = 0; s < board.squares(); ++s) {
        if (from_start[s] == kNever) continue;
        pushes_[s] = pushes[s];
        lines_[s] = lines[s];
        if (!budget.spend_work(to_goals.goals())) continue;
        within_reach.clear();
        for (int goal = 0; goal < to_goals.goals(); ++goal) {
            if (to_goals.row(s)[goal] != kNever) within_reach.push_back(goal);
        }
        if (!within_reach.empty()) goals_[s] = &*sets_.insert(within_reach).first;
    }
}

int BoxFacts::live_squares() const {
    int count = 0;
    for (int s = 0; s < board_.squares(); ++s)
        count += is_live(static_cast<Square>(s)) ? 1 : 0;
    return count;
}

double BoxFacts::placements() const {
    const int squares = live_squares();
    double ways = 1;
    for (int i = 0; i < static_cast<int>(board_.start().boxes.size()); ++i)
        ways *= static_cast<double>(squares - i) / (i + 1);
    return ways;
}

std::vector<Crowd> BoxFacts::blocks() const {
    std::vector<Crowd> found;
    for (int y = -1; y < board_.height(); ++y) {
        for (int x = -1; x < board_.width(); ++x) {
            Crowd block;
            bool all_live = true;
            bool all_goals = true;
            for (const Square s : {board_.at(x, y), board_.at(x + 1, y), board_.at(x, y + 1),
                                   board_.at(x + 1, y + 1)}) {
                if (s == kNoSquare) continue;
                block.squares.push_back(s);
                all_live = all_live && is_live(s);
                all_goals = all_goals && board_.is_goal(s);
            }
            block.room = static_cast<int>(block.squares.size()) - 1;
            // A single live square among three walls is a corner, and a corner is live only as
            // goal.
            if (block.room > 0 && all_live && !all_goals) found.push_back(std::move(block));
        }
    }
    return found;
}

std::vector<Crowd> BoxFacts::areas() const {
    std::vector<Crowd> found;
    for (const Goals& set : sets_) {
        if (set.size() == board_.goals().size()) continue;
        if (!budget_.spend_work(kWorkPerArea * board_.squares())) break;
        Crowd area{{}, static_cast<int>(set.size())};
        for (Square s = 0; s < board_.squares(); ++s) {
            const Goals* goals = goals_[s];
            if (goals == nullptr || goals->size() > set.size()) continue;
            if (std::includes(set.begin(), set.end(), goals->begin(), goals->end()))
                area.squares.push_back(s);
        }
        if (static_cast<int>(area.squares.size()) > area.room) found.push_back(std::move(area));
    }
    return found;
}

}  // namespace pushwise::logic
