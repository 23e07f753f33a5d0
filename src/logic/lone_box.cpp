#include "logic/lone_box.hpp"

#include <algorithm>
#include <set>

namespace pushwise::logic {
namespace {

using board::Direction;
using board::kNoSquare;
using board::Square;

// Hungarian method with potentials (Kuhn 1955, Munkres 1957), rows <= columns. kNever marks pairs
// that are not allowed. Nothing when not every row can be given a column.
std::optional<int> assign(const std::vector<std::vector<int>>& cost) {
    constexpr int kForbidden = 1'000'000;  // dearer than any sum of real distances in a row
    const int rows = static_cast<int>(cost.size());
    const int columns = rows == 0 ? 0 : static_cast<int>(cost[0].size());
    std::vector<long long> row_price(rows + 1, 0);
    std::vector<long long> column_price(columns + 1, 0);
    std::vector<int> row_of(columns + 1, 0);  // 1-based; 0: none
    for (int row = 1; row <= rows; ++row) {
        row_of[0] = row;
        int column = 0;
        std::vector<long long> slack(columns + 1, std::numeric_limits<long long>::max());
        std::vector<int> before(columns + 1, 0);
        std::vector<char> done(columns + 1, 0);
        while (row_of[column] != 0) {
            done[column] = 1;
            const int r = row_of[column];
            long long least = std::numeric_limits<long long>::max();
            int next = 0;
            for (int c = 1; c <= columns; ++c) {
                if (done[c] != 0) continue;
                const long long price = std::min(cost[r - 1][c - 1], kForbidden);
                const long long reduced = price - row_price[r] - column_price[c];
                if (reduced < slack[c]) {
                    slack[c] = reduced;
                    before[c] = column;
                }
                if (slack[c] < least) {
                    least = slack[c];
                    next = c;
                }
            }
            for (int c = 0; c <= columns; ++c) {
                if (done[c] != 0) {
                    row_price[row_of[c]] += least;
                    column_price[c] -= least;
                } else {
                    slack[c] -= least;
                }
            }
            column = next;
        }
        for (; column != 0; column = before[column])
            row_of[column] = row_of[before[column]];
    }
    int total = 0;
    for (int c = 1; c <= columns; ++c) {
        if (row_of[c] == 0) continue;
        const int price = cost[row_of[c] - 1][c - 1];
        if (price == kNever) return std::nullopt;
        total += price;
    }
    return total;
}

}  // namespace

LoneBox::LoneBox(const board::Board& board)
    : board_(board),
      nearest_(board.squares(), kNever),
      lines_(lines_to_goals()),
      comes_(within_reach()) {
    for (const Square goal : board.goals()) {
        pushes_.push_back(pushes_to(goal));
        for (int s = 0; s < board.squares(); ++s) {
            nearest_[s] = std::min(nearest_[s], pushes_.back()[s]);
        }
    }
}

// Pulls a box backwards from the goal, breadth first.
std::vector<int> LoneBox::pushes_to(Square goal) const {
    std::vector<int> distance(board_.squares(), kNever);
    std::vector<Square> queue{goal};
    distance[goal] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const Direction d : board::kAllDirections) {
            const Square from = board_.next(queue[i], opposite(d));
            if (from == kNoSquare || distance[from] != kNever) continue;
            if (board_.next(from, opposite(d)) == kNoSquare) continue;  // no room for the player
            distance[from] = distance[queue[i]] + 1;
            queue.push_back(from);
        }
    }
    return distance;
}

// As pushes_to, but pulls as far as there is room for one line.
std::vector<int> LoneBox::lines_to_goals() const {
    std::vector<int> distance(board_.squares(), kNever);
    std::vector<Square> queue = board_.goals();
    for (const Square goal : queue)
        distance[goal] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const int lines = distance[queue[i]] + 1;
        for (const Direction d : board::kAllDirections) {
            Square from = board_.next(queue[i], opposite(d));
            while (from != kNoSquare && board_.next(from, opposite(d)) != kNoSquare) {
                if (distance[from] == kNever) {
                    distance[from] = lines;
                    queue.push_back(from);
                }
                from = board_.next(from, opposite(d));
            }
        }
    }
    return distance;
}

int LoneBox::live_squares() const {
    int count = 0;
    for (int s = 0; s < board_.squares(); ++s)
        count += is_live(static_cast<Square>(s)) ? 1 : 0;
    return count;
}

double LoneBox::placements() const {
    const int squares = live_squares();
    double ways = 1;
    for (int i = 0; i < static_cast<int>(board_.start().boxes.size()); ++i)
        ways *= static_cast<double>(squares - i) / (i + 1);
    return ways;
}

// Pushes each box forwards.
std::vector<char> LoneBox::within_reach() const {
    std::vector<char> comes(board_.squares(), 0);
    std::vector<Square> queue = board_.start().boxes;
    for (const Square box : queue)
        comes[box] = 1;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const Direction d : board::kAllDirections) {
            const Square to = board_.next(queue[i], d);
            if (to == kNoSquare || comes[to] != 0) continue;
            if (board_.next(queue[i], opposite(d)) == kNoSquare) continue;
            comes[to] = 1;
            queue.push_back(to);
        }
    }
    return comes;
}

std::vector<Crowd> LoneBox::blocks() const {
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

std::vector<Crowd> LoneBox::areas() const {
    const int goals = static_cast<int>(board_.goals().size());
    std::vector<std::vector<int>> leads_to(board_.squares());
    for (int s = 0; s < board_.squares(); ++s) {
        for (int g = 0; g < goals; ++g) {
            if (is_live(s) && pushes_[g][s] != kNever) leads_to[s].push_back(g);
        }
    }
    std::vector<Crowd> found;
    for (const auto& set : std::set<std::vector<int>>(leads_to.begin(), leads_to.end())) {
        if (set.empty() || static_cast<int>(set.size()) == goals) continue;
        Crowd area{{}, static_cast<int>(set.size())};
        for (int s = 0; s < board_.squares(); ++s) {
            if (!leads_to[s].empty() &&
                std::includes(set.begin(), set.end(), leads_to[s].begin(), leads_to[s].end())) {
                area.squares.push_back(static_cast<Square>(s));
            }
        }
        if (static_cast<int>(area.squares.size()) > area.room) found.push_back(std::move(area));
    }
    return found;
}

std::optional<int> LoneBox::cheapest_assignment() const {
    const auto& boxes = board_.start().boxes;
    std::vector<std::vector<int>> cost;  // goals are the rows: each needs a box, not vice versa
    for (const auto& distance : pushes_) {
        std::vector<int>& row = cost.emplace_back();
        for (const Square box : boxes)
            row.push_back(distance[box]);
    }
    return assign(cost);
}

std::optional<int> LoneBox::lines_together() const {
    int sum = 0;
    for (const Square box : board_.start().boxes) {
        if (lines_[box] == kNever) return std::nullopt;
        sum += lines_[box];
    }
    return sum;
}

}  // namespace pushwise::logic
