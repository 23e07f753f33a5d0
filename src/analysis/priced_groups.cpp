#include "analysis/priced_groups.hpp"

#include <algorithm>
#include <cassert>

#include "analysis/group_graph.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr std::int32_t kNoCost = GroupConflicts::kNoCost;

int colour(const board::Board& board, Square s) {
    return (board.x(s) + board.y(s)) % 2;
}

}  // namespace

PricedGroups::PricedGroups(const board::Board& board, FrozenWalls& walls, Scope scope,
                           support::Budget& budget)
    : board_(board),
      walls_(walls),
      scope_(std::move(scope)),
      budget_(budget),
      conflicts_(board, walls[0].sides) {
    assert(board.spares() == 0);
}

template <int K>
bool PricedGroups::add(GroupGraph<K>& graph) {
    const std::size_t before = conflicts_.bytes();
    if (!graph.search(price_, scope_.ends, scope_.uncounted, budget_) ||
        !conflicts_.add(graph, open_, budget_))
        return false;
    const std::size_t bytes = conflicts_.bytes() - before;
    if (!budget_.claim(bytes)) return false;
    claimed_ += bytes;
    return true;
}

bool PricedGroups::add_singles(GroupGraph<1>& graph) {
    if (!find_prices() || !graph.search(price_, scope_.ends, scope_.uncounted, budget_))
        return false;
    const Sides& sides = walls_[0].sides;
    open_.assign(static_cast<std::size_t>(sides.states()), kNoCost);
    graph.for_each_group([&](std::size_t rank, const GroupGraph<1>::Group& group) {
        graph.for_each_region(rank, group, [&](Square player, int cost) {
            if (cost != GroupGraph<1>::kLost)
                open_[sides.state(graph.squares()[group[0]], player)] = cost;
        });
    });
    return true;
}

template bool PricedGroups::add(GroupGraph<2>& graph);
template bool PricedGroups::add(GroupGraph<3>& graph);
template bool PricedGroups::add(GroupGraph<4>& graph);

// The prices of the cheapest matching at the start. Costs are (distance + colour of box + colour of
// goal) / 2, a whole number, so that what is tight is tight in even steps.
bool PricedGroups::find_prices() {
    const std::vector<Square>& boxes = board_.start().boxes;
    const std::vector<Square>& goals = board_.goals();
    home_price_.assign(static_cast<std::size_t>(board_.squares()), 0);
    if (!scope_.uncounted.empty()) {  // every goal is as far as the door
        price_.assign(goals.size(), 0);
        return true;
    }
    const Outlook& open = walls_[0];
    std::vector<std::uint16_t> rows;
    for (const Square box : boxes) {
        const auto row = open.distances.row(open.sides.state(box, board_.start().player));
        for (std::size_t g = 0; g < goals.size(); ++g) {
            const int odd = colour(board_, box) + colour(board_, goals[g]);
            rows.push_back(row[g] == Distances::kNever
                               ? Distances::kNever
                               : static_cast<std::uint16_t>((row[g] + odd) / 2));
        }
    }
    const int count = static_cast<int>(boxes.size());
    Matching matching(count, count, budget_);
    for (int b = 0; b < count; ++b) {
        matching.set_row(b,
                         {rows.data() + static_cast<std::size_t>(b) * goals.size(), goals.size()});
    }
    matching.solve();
    if (budget_.is_over() || !matching.is_feasible()) return false;
    for (std::size_t g = 0; g < goals.size(); ++g) {
        price_.push_back(static_cast<int>(2 * matching.price(static_cast<int>(g))) -
                         colour(board_, goals[g]));
        home_price_[goals[g]] = price_.back();
        all_prices_ += price_.back();
    }
    return true;
}

const PricedGroups::Alone& PricedGroups::alone_behind(FrozenWalls::Index walls) {
    if (behind_.size() <= walls) behind_.resize(std::size_t{walls} + 1);
    Alone& found = behind_[walls];
    if (found.empty()) {
        const Outlook& outlook = walls_[walls];
        found.assign(static_cast<std::size_t>(outlook.sides.states()), kNoCost);
        const std::size_t bytes = found.size() * sizeof(found.front());
        if (budget_.claim(bytes)) claimed_ += bytes;
        for (std::size_t state = 0; state < found.size(); ++state) {
            const auto row = outlook.distances.row(static_cast<int>(state));
            for (std::size_t g = 0; g < row.size(); ++g) {
                if (row[g] != Distances::kNever)
                    found[state] = std::min(found[state], row[g] - price_[g]);
            }
        }
    }
    return found;
}

std::int32_t PricedGroups::cost_of(Square box, Square player, FrozenWalls::Index walls) {
    const std::int32_t open = open_[walls_[0].sides.state(box, player)];
    return walls == 0 ? open : cost_behind(walls, box, player, open);
}

std::int32_t PricedGroups::cost_behind(FrozenWalls::Index walls, Square box, Square player,
                                       std::int32_t open) {
    return std::max(open, alone_behind(walls)[walls_[walls].sides.state(box, player)]);
}

std::int64_t PricedGroups::cost_alone(std::span<const Square> boxes, Square player,
                                      FrozenWalls::Index walls) {
    const Sides& sides = walls_[0].sides;
    const std::vector<Square>& frozen = walls_[walls].frozen;
    std::int64_t total = all_prices_;
    cost_.clear();
    more_.clear();
    is_fixed_.clear();
    for (const Square box : boxes) {
        const std::int32_t open = open_[sides.state(box, player)];
        if (open == kNoCost) return kLost;
        std::int32_t cost = open;
        bool is_fixed = false;
        if (walls != 0) {
            is_fixed = std::binary_search(frozen.begin(), frozen.end(), box);
            cost = is_fixed ? -home_price_[box] : cost_behind(walls, box, player, open);
        }
        if (cost == kNoCost || cost < open) return kLost;  // fixed, although it has to move
        is_fixed_.push_back(is_fixed);
        cost_.push_back(cost);
        more_.push_back((cost - open) / 2);
        total += cost;
    }
    return total;
}

bool PricedGroups::look_at(const GroupConflicts::Group& group, Square player) {
    ConflictCover::Conflict left;
    left.cost = conflicts_.value(group.entry, player);
    if (left.cost == GroupConflicts::kLost) return false;
    for (int i = 0; i < group.conflict.size; ++i) {
        const int box = group.conflict.boxes[i];
        left.cost -= more_[box];
        if (!is_fixed_[box]) left.boxes[left.size++] = box;
    }
    if (left.cost <= 0) return true;
    if (left.size == 0) return false;  // it would have to move
    left.cost *= 2;
    found_.push_back(left);
    return true;
}

std::int64_t PricedGroups::total_after(std::span<const Square> boxes, int moved, Square player,
                                       FrozenWalls::Index walls) {
    if (!conflicts_.is_known() || !conflicts_.may_stand(boxes[moved])) return 0;
    const std::int64_t alone = cost_alone(boxes, player, walls);
    if (alone >= kLost) return kLost;
    found_.clear();
    for (const GroupConflicts::Group& group : conflicts_.here()) {
        const auto end = group.conflict.boxes.begin() + group.conflict.size;
        if (std::find(group.conflict.boxes.begin(), end, moved) == end && !look_at(group, player))
            return kLost;
    }
    bool is_lost = false;
    conflicts_.for_each_with(moved, boxes[moved], [&](const GroupConflicts::Group& group) {
        is_lost = is_lost || !look_at(group, player);
    });
    if (is_lost) return kLost;
    return alone + cover_.least(found_, static_cast<int>(boxes.size()));
}

void PricedGroups::weigh(std::span<const Square> boxes, Square player, FrozenWalls::Index walls) {
    weighed_.assign(boxes.begin(), boxes.end());
    weighed_walls_ = walls;
    weight_ = conflicts_.is_known() ? cost_alone(boxes, player, walls) : 0;
    if (weight_ == 0 || weight_ >= kLost) return;
    found_.clear();
    for (const GroupConflicts::Group& group : conflicts_.here()) {
        if (look_at(group, player)) continue;
        weight_ = kLost;
        return;
    }
    conflict_cost_ = cover_.least(found_, static_cast<int>(boxes.size()));
    weighed_conflicts_ = found_;
    weighed_cost_ = cost_;
    weighed_fixed_ = is_fixed_;
    has_conflict_.assign(boxes.size(), false);
    for (const ConflictCover::Conflict& c : found_) {
        for (int i = 0; i < c.size; ++i)
            has_conflict_[c.boxes[i]] = true;
    }
}

std::int64_t PricedGroups::total_if_next(int box, Square to) {
    if (weight_ >= kLost) return kLost;
    if (weight_ == 0 || weighed_fixed_[box]) return 0;
    if (!walls_[weighed_walls_].sides.is_reachable(to)) return 0;
    const std::int32_t then = cost_of(to, weighed_[box], weighed_walls_);
    if (then == kNoCost) return kLost;
    const bool is_counted =
        !scope_.uncounted.contains(weighed_[box]) && !scope_.uncounted.contains(to);
    const std::int32_t more = then + (is_counted ? 1 : 0) - weighed_cost_[box];
    if (more <= 0) return weight_ + conflict_cost_;
    if (!has_conflict_[box]) return weight_ + conflict_cost_ + more;
    found_.clear();
    for (ConflictCover::Conflict c : weighed_conflicts_) {
        const auto end = c.boxes.begin() + c.size;
        if (std::find(c.boxes.begin(), end, box) != end) c.cost -= more;
        if (c.cost > 0) found_.push_back(c);
    }
    return weight_ + more + cover_.least(found_, static_cast<int>(weighed_.size()));
}

}  // namespace pushwise::analysis
