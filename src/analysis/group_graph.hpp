// All positions of K boxes and the player's region, alone on the board, and what they cost at least
// when every goal has a price.
//
// The groups of K squares are numbered by binomials of their squares (the combinatorial number
// system), so that a position is a place in an array. A region of the player counts only if it
// touches a box: it is named by the first of the 4 K sides of the boxes that lies in it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "board/field.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

template <int K>
class GroupGraph {
public:
    static_assert(K == 2 || K == 3, "the sides of more boxes have no room in Labels");
    static constexpr int kSides = K * board::kDirections;
    static constexpr std::uint16_t kNever = 0xffff;
    using Group = std::array<std::uint16_t, K>;  // numbers of squares, ascending

    // Keeps the first reference.
    GroupGraph(const board::Board& board, const Sides& sides)
        : board_(board), field_(board), number_(static_cast<std::size_t>(board.squares()), kNone) {
        const DeadSquares dead(board, sides);
        for (int i = 0; i < board.squares(); ++i) {
            const auto s = static_cast<board::Square>(i);
            if (!sides.is_reachable(s) || dead.contains(s)) continue;
            number_[s] = static_cast<std::uint16_t>(squares_.size());
            squares_.push_back(s);
        }
        for (std::size_t n = 0; n <= squares_.size(); ++n) {
            below_.push_back({});
            std::size_t ways = 1;
            for (std::size_t k = 0; k < K; ++k) {
                ways = k < n ? ways * (n - k) / (k + 1) : 0;
                below_.back()[k] = static_cast<std::uint32_t>(std::min<std::size_t>(ways, kMany));
            }
        }
    }

    // The squares a box may stand on, and the number of one: kNone for others.
    static constexpr std::uint16_t kNone = 0xffff;
    [[nodiscard]] const std::vector<board::Square>& squares() const noexcept { return squares_; }
    [[nodiscard]] const std::vector<std::uint16_t>& numbers() const noexcept { return number_; }

    static constexpr std::size_t kMany = 1U << 28;  // groups; there may be more
    [[nodiscard]] std::size_t groups() const noexcept { return below_.back()[K - 1]; }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return groups() * (sizeof(Labels) + kSides * (sizeof(std::uint16_t) + sizeof(Node)));
    }
    [[nodiscard]] std::size_t rank(const Group& group) const noexcept {
        std::size_t rank = 0;
        for (int k = 0; k < K; ++k)
            rank += below_[group[k]][k];
        return rank;
    }

    // Finds the regions of every group. False when the budget was spent before.
    [[nodiscard]] bool build(support::Budget& budget) {
        labels_.assign(groups(), 0);
        bool complete = true;
        for_each_group([&](std::size_t rank, const Group& group) {
            complete = complete && budget.spend_work(kWorkPerSquare * board_.squares());
            if (complete) labels_[rank] = labels_of(group);
        });
        return complete;
    }

    // One search from all groups of goals at once, each beginning at minus its prices: fills in
    // cost(). Pre: build(). `prices` in the order of Board::goals(). False when the budget was
    // spent before.
    [[nodiscard]] bool search(std::span<const int> prices, support::Budget& budget) {
        cost_.assign(groups() * kSides, kNever);
        std::vector<std::vector<Node>> waiting = first_layers(prices);
        for (std::size_t cost = 0; cost < waiting.size(); ++cost) {
            for (std::size_t i = 0; i < waiting[cost].size(); ++i) {
                if (!budget.spend_work(kWorkPerNode)) return false;
                pull_all(waiting[cost][i], static_cast<std::uint16_t>(cost), waiting);
            }
            std::vector<Node>().swap(waiting[cost]);
            if (cost + 2 >= kNever) return false;
        }
        return true;
    }

    // Calls visit(rank, group) for every group, in the order of the ranks.
    template <typename Visit>
    void for_each_group(Visit visit) const {
        if (groups() == 0) return;
        Group group;
        for (int k = 0; k < K; ++k)
            group[k] = static_cast<std::uint16_t>(k);
        for (std::size_t rank = 0;; ++rank) {
            visit(rank, static_cast<const Group&>(group));
            if (!advance(group, squares_.size())) return;
        }
    }

    // Calls visit(player, cost) for every region: a square of it, and the least that the group's
    // pushes to goals and minus the prices of these can add up to. Regions from which the group
    // cannot be finished are left out.
    template <typename Visit>
    void for_each_region(std::size_t rank, const Group& group, Visit visit) const {
        for (int side = 0; side < kSides; ++side) {
            if (label(rank, side) != side || cost_[rank * kSides + side] == kNever) continue;
            visit(beside(group, side), cost_[rank * kSides + side] + base_);
        }
    }

private:
    using Labels = std::uint64_t;  // four bits per side of a box: the first side of the same region
    using Node = std::uint32_t;    // rank * kSides + side
    static constexpr int kBlocked = 15;
    static constexpr std::int64_t kWorkPerSquare = 8;
    static constexpr std::int64_t kWorkPerNode = 100;

    // The next group of numbers below `end`; false after the last.
    static bool advance(Group& group, std::size_t end) {
        int k = 0;
        while (k < K - 1 && group[k] + 1 == group[k + 1]) {
            group[k] = static_cast<std::uint16_t>(k);
            ++k;
        }
        return ++group[k] < end || k < K - 1;
    }

    [[nodiscard]] board::Square beside(const Group& group, int side) const noexcept {
        return field_.next(squares_[group[side / board::kDirections]],
                           board::kAllDirections[side % board::kDirections]);
    }
    [[nodiscard]] bool is_free(const Group& group, board::Square s) const noexcept {
        return s != field_.outside() &&
               std::none_of(group.begin(), group.end(),
                            [&](std::uint16_t n) { return squares_[n] == s; });
    }
    [[nodiscard]] int label(std::size_t rank, int side) const noexcept {
        return static_cast<int>(labels_[rank] >> (4 * side) & 15);
    }

    [[nodiscard]] Labels labels_of(const Group& group) {
        for (const std::uint16_t n : group)
            field_.put(squares_[n]);
        std::array<int, kSides> first;
        first.fill(kBlocked);
        for (int side = 0; side < kSides; ++side) {
            if (first[side] != kBlocked || !field_.is_free(beside(group, side))) continue;
            field_.flood(beside(group, side));
            for (int other = side; other < kSides; ++other) {
                if (field_.reaches(beside(group, other))) first[other] = side;
            }
        }
        Labels labels = 0;
        for (int side = 0; side < kSides; ++side)
            labels |= static_cast<Labels>(first[side]) << (4 * side);
        for (const std::uint16_t n : group)
            field_.take(squares_[n]);
        return labels;
    }

    [[nodiscard]] std::vector<std::vector<Node>> first_layers(std::span<const int> prices) {
        struct Goal {
            std::uint16_t number;
            int price;
        };
        std::vector<Goal> goals;
        for (std::size_t g = 0; g < prices.size(); ++g) {
            const std::uint16_t number = number_[board_.goals()[g]];
            if (number != kNone) goals.push_back({number, prices[g]});
        }
        std::vector<std::vector<Node>> waiting;
        if (goals.size() < K) return waiting;
        std::sort(goals.begin(), goals.end(),
                  [](const Goal& a, const Goal& b) { return a.price > b.price; });
        base_ = 0;
        for (int k = 0; k < K; ++k)
            base_ -= goals[k].price;
        std::sort(goals.begin(), goals.end(),
                  [](const Goal& a, const Goal& b) { return a.number < b.number; });
        Group chosen;
        for (int k = 0; k < K; ++k)
            chosen[k] = static_cast<std::uint16_t>(k);
        do {
            Group group;
            int cost = -base_;
            for (int k = 0; k < K; ++k) {
                group[k] = goals[chosen[k]].number;
                cost -= goals[chosen[k]].price;
            }
            const std::size_t at = rank(group);
            for (int side = 0; side < kSides; ++side) {
                if (label(at, side) == side)
                    reach(static_cast<Node>(at * kSides + side), cost, waiting);
            }
        } while (advance(chosen, goals.size()));
        return waiting;
    }

    void reach(Node node, int cost, std::vector<std::vector<Node>>& waiting) {
        if (cost_[node] <= cost) return;
        cost_[node] = static_cast<std::uint16_t>(cost);
        if (waiting.size() <= static_cast<std::size_t>(cost))
            waiting.resize(static_cast<std::size_t>(cost) + 1);
        waiting[static_cast<std::size_t>(cost)].push_back(node);
    }

    void pull_all(Node node, std::uint16_t cost, std::vector<std::vector<Node>>& waiting) {
        if (cost_[node] != cost) return;  // met at less in the meantime
        const std::size_t at = node / kSides;
        const Group group = unrank(at);
        for (int side = 0; side < kSides; ++side) {
            if (label(at, side) != static_cast<int>(node % kSides)) continue;
            const board::Direction d = board::kAllDirections[side % board::kDirections];
            const board::Square to = beside(group, side);
            const board::Square player = field_.next(to, d);
            if (number_[to] == kNone || !is_free(group, player)) continue;
            Group next = group;
            int moved = side / board::kDirections;
            next[moved] = number_[to];
            for (; moved > 0 && next[moved - 1] > next[moved]; --moved)
                std::swap(next[moved - 1], next[moved]);
            for (; moved + 1 < K && next[moved + 1] < next[moved]; ++moved)
                std::swap(next[moved + 1], next[moved]);
            const std::size_t there = rank(next);
            const int region = label(there, moved * board::kDirections + index(d));
            reach(static_cast<Node>(there * kSides + region), cost + 1, waiting);
        }
    }

    [[nodiscard]] Group unrank(std::size_t rank) const noexcept {
        Group group;
        for (int k = K - 1; k >= 0; --k) {
            const auto above = std::partition_point(
                below_.begin(), below_.end(),
                [&](const std::array<std::uint32_t, K>& b) { return b[k] <= rank; });
            group[k] = static_cast<std::uint16_t>(above - below_.begin() - 1);
            rank -= below_[group[k]][k];
        }
        return group;
    }

    const board::Board& board_;
    board::Field field_;
    std::vector<std::uint16_t> number_;
    std::vector<board::Square> squares_;
    std::vector<std::array<std::uint32_t, K>> below_;  // by n and k: ways to choose k + 1 of n
    std::vector<Labels> labels_;                       // by group
    std::vector<std::uint16_t> cost_;                  // by node, less base_
    int base_ = 0;
};

}  // namespace pushwise::analysis
