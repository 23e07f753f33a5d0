// All positions of two boxes and the player's region, alone on the board, and the pulls between
// them.
//
// Small enough to be written down: a few thousand pairs of squares, mostly with one region each.
// Searches over it carry one bit more: set when the box on the lesser square is the one that goes
// to the goal on the greater square.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "board/field.hpp"
#include "board/numbered_squares.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class PairGraph {
public:
    // Keeps both references.
    PairGraph(const board::Board& board, const Sides& sides)
        : board_(board),
          sides_(sides),
          field_(board),
          squares_(board.squares(), live_squares(board, sides)) {}

    [[nodiscard]] std::size_t pairs() const noexcept {
        return squares_.size() < 2 ? 0 : squares_.size() * (squares_.size() - 1) / 2;
    }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return pairs() * (static_cast<std::size_t>(board_.squares()) + 64);
    }

    struct Node {
        board::Square a;  // the lesser one
        board::Square b;
        board::Square player;  // anywhere in his region
    };

    // False when the budget was spent before.
    [[nodiscard]] bool build(support::Budget& budget) {
        label_.assign(pairs() * static_cast<std::size_t>(board_.squares()), 0);
        for (std::size_t i = 1; i < squares_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (!budget.spend_work(kWorkPerSquare * board_.squares())) return false;
                add_nodes(squares_[j], squares_[i]);
            }
        }
        first_.push_back(static_cast<std::uint32_t>(nodes_.size()));
        for (const Node& node : nodes_)
            add_pulls(node);
        first_pull_.push_back(static_cast<std::uint32_t>(pulls_.size()));
        return true;
    }

    // The nodes of a pair follow each other, one per region.
    [[nodiscard]] std::size_t nodes() const noexcept { return nodes_.size(); }
    [[nodiscard]] const Node& operator[](std::size_t number) const noexcept {
        return nodes_[number];
    }
    // Which of the pair's regions the square is in; -1 for the boxes themselves. Pre: a < b.
    [[nodiscard]] int region(board::Square a, board::Square b, board::Square s) const noexcept {
        return label_[label_index(pair_of(a, b), s)] - 1;
    }

    // Pulls from the solved positions with boxes on these two goals; calls
    // visit(node's number, is_crossed, pulls) for every position met. Pre: a < b.
    template <typename Visit>
    void search(board::Square a, board::Square b, Visit visit) {
        if (!squares_.contains(a) || !squares_.contains(b)) return;  // a goal nobody can get to
        met_.assign(nodes_.size() * 2, false);
        std::vector<std::uint32_t> layer;
        std::vector<std::uint32_t> next;
        const std::size_t pair = pair_of(a, b);
        for (std::uint32_t n = first_[pair]; n < first_[pair + 1]; ++n) {
            met_[n * 2] = true;
            layer.push_back(n * 2);
        }
        for (int depth = 0; !layer.empty(); ++depth) {
            next.clear();
            for (const std::uint32_t at : layer) {
                const std::uint32_t node = at / 2;
                visit(node, (at & 1) != 0, depth);
                for (std::uint32_t i = first_pull_[node]; i < first_pull_[node + 1]; ++i) {
                    const std::uint32_t to = pulls_[i] ^ (at & 1);
                    if (met_[to]) continue;
                    met_[to] = true;
                    next.push_back(to);
                }
            }
            layer.swap(next);
        }
    }

private:
    static constexpr std::int64_t kWorkPerSquare = 8;

    // Pre: a < b.
    [[nodiscard]] std::size_t pair_of(board::Square a, board::Square b) const noexcept {
        const std::size_t greater = squares_.number(b);
        return greater * (greater - 1) / 2 + squares_.number(a);
    }
    [[nodiscard]] std::size_t label_index(std::size_t pair, board::Square s) const noexcept {
        return pair * static_cast<std::size_t>(board_.squares()) + s;
    }
    [[nodiscard]] std::uint8_t& label(std::size_t pair, board::Square s) noexcept {
        return label_[label_index(pair, s)];
    }

    void add_nodes(board::Square a, board::Square b) {
        first_.push_back(static_cast<std::uint32_t>(nodes_.size()));
        const std::size_t pair = first_.size() - 1;
        field_.put(a);
        field_.put(b);
        std::uint8_t regions = 0;
        for (int i = 0; i < board_.squares(); ++i) {
            const auto s = static_cast<board::Square>(i);
            if (!sides_.is_reachable(s) || !field_.is_free(s) || label(pair, s) != 0) continue;
            ++regions;  // at most seven: each box touches four
            field_.flood(s);
            for (const board::Square t : field_.reached())
                label(pair, t) = regions;
            nodes_.push_back({a, b, s});
        }
        field_.take(a);
        field_.take(b);
    }

    void add_pulls(const Node& node) {
        first_pull_.push_back(static_cast<std::uint32_t>(pulls_.size()));
        const std::size_t pair = pair_of(node.a, node.b);
        const std::uint8_t region = label(pair, node.player);
        for (const bool lesser : {true, false}) {
            const board::Square box = lesser ? node.a : node.b;
            const board::Square other = lesser ? node.b : node.a;
            for (const board::Direction d : board::kAllDirections) {
                const board::Square to = field_.next(box, d);
                if (to == field_.outside() || to == other || label(pair, to) != region) continue;
                const board::Square player = field_.next(to, d);
                if (player == field_.outside() || player == other || !squares_.contains(to))
                    continue;
                const std::size_t next = pair_of(std::min(to, other), std::max(to, other));
                const std::uint32_t found = first_[next] + label(next, player) - 1U;
                const bool crossed = lesser != (to < other);
                pulls_.push_back(found * 2 + (crossed ? 1 : 0));
            }
        }
    }

    const board::Board& board_;
    const Sides& sides_;
    board::Field field_;
    board::NumberedSquares squares_;   // those a box may stand on
    std::vector<std::uint8_t> label_;  // by pair and square: the region, from 1
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> first_;  // by pair: its first node
    std::vector<std::uint32_t> pulls_;  // node * 2 + 1 when the boxes changed their order
    std::vector<std::uint32_t> first_pull_;
    std::vector<bool> met_;
};

}  // namespace pushwise::analysis
