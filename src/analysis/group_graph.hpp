// All positions of K boxes and the player's region, alone on the board, and what they cost at least
// when every goal has a price.
//
// The groups of K squares are numbered by binomials of their squares (the combinatorial number
// system), so that a position is an index of an array. A region of the player counts only if it
// touches a box: it is named by the first of the 4 K sides of the boxes that lies in it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "board/field.hpp"
#include "board/numbered_squares.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

template <int K>
class GroupGraph {
public:
    static_assert(K >= 1 && K <= 4, "there are too many groups of more boxes");
    static constexpr int kSides = K * board::kDirections;
    static constexpr std::uint16_t kNever = 0xffff;
    using Group = std::array<std::uint16_t, K>;  // numbers of squares, ascending

    // Keeps the first reference.
    GroupGraph(const board::Board& board, const Sides& sides)
        : board_(board), field_(board), squares_(board.squares(), live_squares(board, sides)) {
        for (std::size_t n = 0; n <= squares_.size(); ++n) {
            below_.push_back({});
            std::size_t ways = 1;
            for (std::size_t k = 0; k < K; ++k) {
                ways = k < n ? ways * (n - k) / (k + 1) : 0;
                below_.back()[k] = static_cast<std::uint32_t>(std::min<std::size_t>(ways, kMany));
            }
        }
    }

    // Those a box may stand on.
    [[nodiscard]] const board::NumberedSquares& squares() const noexcept { return squares_; }

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
        labels_.assign(groups(), {});
        bool complete = true;
        for_each_group([&](std::size_t rank, const Group& group) {
            complete = complete && budget.spend_work(kWorkPerSquare * board_.squares());
            if (complete) labels_[rank] = labels_of(group);
        });
        return complete;
    }

    // One search from all groups of goals at once, each beginning at minus its prices: finds what
    // for_each_region() tells. Pre: build(). `prices` in the order of Board::goals(). The player
    // ends where he can walk to one of `ends`, none of which is a goal; anywhere when there are
    // none. Pushes from or to `free` squares cost nothing. False when the budget was spent before.
    [[nodiscard]] bool search(std::span<const int> prices, std::span<const board::Square> ends,
                              const board::SquareSet& free, support::Budget& budget) {
        free_ = &free;
        cost_.assign(groups() * kSides, kNever);
        std::vector<std::vector<Node>> waiting = first_layers(prices, ends);
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
    // pushes to goals and minus the prices of these can add up to; kLost where it cannot be
    // finished.
    static constexpr int kLost = std::numeric_limits<int>::max();
    template <typename Visit>
    void for_each_region(std::size_t rank, const Group& group, Visit visit) const {
        for (int side = 0; side < kSides; ++side) {
            if (label(rank, side) != side) continue;
            const std::uint16_t cost = cost_[rank * kSides + side];
            visit(beside(group, side), cost == kNever ? kLost : cost + base_);
        }
    }

private:
    using Labels = std::array<std::uint8_t, kSides>;  // the first side of the same region
    using Node = std::uint32_t;                       // rank * kSides + side
    static constexpr std::uint8_t kBlocked = kSides;
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
        return labels_[rank][side];
    }

    [[nodiscard]] Labels labels_of(const Group& group) {
        for (const std::uint16_t n : group)
            field_.put(squares_[n]);
        Labels first;
        first.fill(kBlocked);
        for (int side = 0; side < kSides; ++side) {
            if (first[side] != kBlocked || !field_.is_free(beside(group, side))) continue;
            field_.flood(beside(group, side));
            for (int other = side; other < kSides; ++other) {
                if (field_.reaches(beside(group, other)))
                    first[other] = static_cast<std::uint8_t>(side);
            }
        }
        for (const std::uint16_t n : group)
            field_.take(squares_[n]);
        return first;
    }

    // Is the player at one of `ends`, or could he walk to it, when he is at this side of a box?
    [[nodiscard]] std::array<bool, kSides> may_end(const Group& group,
                                                   std::span<const board::Square> ends) {
        std::array<bool, kSides> may;
        may.fill(ends.empty());
        for (const std::uint16_t n : group)
            field_.put(squares_[n]);
        for (const board::Square end : ends) {
            field_.flood(end);
            for (int side = 0; side < kSides; ++side)
                may[side] = may[side] || field_.reaches(beside(group, side));
        }
        for (const std::uint16_t n : group)
            field_.take(squares_[n]);
        return may;
    }

    [[nodiscard]] std::vector<std::vector<Node>> first_layers(std::span<const int> prices,
                                                              std::span<const board::Square> ends) {
        struct Goal {
            std::uint16_t number;
            int price;
        };
        std::vector<Goal> goals;
        for (std::size_t g = 0; g < prices.size(); ++g) {
            const board::Square goal = board_.goals()[g];
            if (squares_.contains(goal)) goals.push_back({squares_.number(goal), prices[g]});
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
            const std::array<bool, kSides> may = may_end(group, ends);
            for (int side = 0; side < kSides; ++side) {
                if (label(at, side) == side && may[side])
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
            if (!squares_.contains(to) || !is_free(group, player)) continue;
            Group next = group;
            int moved = side / board::kDirections;
            next[moved] = squares_.number(to);
            for (; moved > 0 && next[moved - 1] > next[moved]; --moved)
                std::swap(next[moved - 1], next[moved]);
            for (; moved + 1 < K && next[moved + 1] < next[moved]; ++moved)
                std::swap(next[moved + 1], next[moved]);
            const std::size_t there = rank(next);
            const int region = label(there, moved * board::kDirections + index(d));
            const bool is_counted = !free_->contains(to) &&
                                    !free_->contains(squares_[group[side / board::kDirections]]);
            reach(static_cast<Node>(there * kSides + region), cost + (is_counted ? 1 : 0), waiting);
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
    board::NumberedSquares squares_;
    std::vector<std::array<std::uint32_t, K>> below_;  // by n and k: ways to choose k + 1 of n
    std::vector<Labels> labels_;                       // by group
    std::vector<std::uint16_t> cost_;                  // by node, less base_
    int base_ = 0;
    const board::SquareSet* free_ = nullptr;  // of the search
};

}  // namespace pushwise::analysis
