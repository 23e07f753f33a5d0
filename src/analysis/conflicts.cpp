#include "analysis/conflicts.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <tuple>

#include "board/field.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::Square;

constexpr std::uint8_t kUnknown = std::numeric_limits<std::uint8_t>::max();
constexpr std::size_t kMostWork = 100'000'000;  // pairs of squares times pairs of goals, twice
constexpr std::size_t kMostBytes = 64 << 20;

// All positions of two boxes and the player's region, and the pulls between them.
//
// Positions carry one bit more: 1 when the box on the lesser square is the one that goes to the
// goal on the greater square.
class PairGraph {
public:
    PairGraph(const board::Board& board, const Sides& sides, const Distances& distances)
        : board_(board), sides_(sides), field_(board), number_(board.squares(), kNone) {
        for (int i = 0; i < board.squares(); ++i) {
            const auto s = static_cast<Square>(i);
            if (!sides.is_reachable(s)) continue;
            for (int side = 0; side < sides.count(s); ++side) {
                const auto row = distances.row(sides.first_state(s) + side);
                if (number_[s] == kNone && std::any_of(row.begin(), row.end(), [](auto d) {
                        return d != Distances::kNever;
                    })) {
                    number_[s] = static_cast<std::uint16_t>(squares_.size());
                    squares_.push_back(s);
                }
            }
        }
    }

    [[nodiscard]] std::size_t pairs() const noexcept {
        return squares_.size() < 2 ? 0 : squares_.size() * (squares_.size() - 1) / 2;
    }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return pairs() * (static_cast<std::size_t>(board_.squares()) + 64);
    }

    struct Node {
        Square a;  // the lesser one
        Square b;
        Square player;  // anywhere in his region
    };

    void build() {
        label_.assign(pairs() * static_cast<std::size_t>(board_.squares()), 0);
        for (std::size_t i = 1; i < squares_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                add_nodes(squares_[j], squares_[i]);
        }
        first_.push_back(static_cast<std::uint32_t>(nodes_.size()));
        for (const Node& node : nodes_)
            add_pulls(node);
        first_pull_.push_back(static_cast<std::uint32_t>(pulls_.size()));
    }

    // The nodes of a pair follow each other, one per region.
    [[nodiscard]] std::size_t nodes() const noexcept { return nodes_.size(); }
    [[nodiscard]] const Node& operator[](std::size_t number) const noexcept {
        return nodes_[number];
    }
    // Which of the pair's regions the square is in; -1 for the boxes themselves. Pre: a < b.
    [[nodiscard]] int region(Square a, Square b, Square s) noexcept {
        return label(pair_of(a, b), s) - 1;
    }

    // Pulls from the solved positions with boxes on these two goals; calls
    // visit(node's number, is_crossed, pulls) for every position met. Pre: a < b.
    template <typename Visit>
    void search(Square a, Square b, Visit visit) {
        if (number_[a] == kNone || number_[b] == kNone) return;  // a goal nobody can get to
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
    static constexpr std::uint16_t kNone = 0xffff;

    // Pre: a < b.
    [[nodiscard]] std::size_t pair_of(Square a, Square b) const noexcept {
        const std::size_t greater = number_[b];
        return greater * (greater - 1) / 2 + number_[a];
    }
    [[nodiscard]] std::uint8_t& label(std::size_t pair, Square s) noexcept {
        return label_[pair * static_cast<std::size_t>(board_.squares()) + s];
    }

    void add_nodes(Square a, Square b) {
        first_.push_back(static_cast<std::uint32_t>(nodes_.size()));
        const std::size_t pair = first_.size() - 1;
        field_.put(a);
        field_.put(b);
        std::uint8_t regions = 0;
        for (int i = 0; i < board_.squares(); ++i) {
            const auto s = static_cast<Square>(i);
            if (!sides_.is_reachable(s) || !field_.is_free(s) || label(pair, s) != 0) continue;
            ++regions;  // at most seven: each box touches four
            field_.flood(s);
            for (const Square t : field_.reached())
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
            const Square box = lesser ? node.a : node.b;
            const Square other = lesser ? node.b : node.a;
            for (const Direction d : board::kAllDirections) {
                const Square to = field_.next(box, d);
                if (to == field_.outside() || to == other || label(pair, to) != region) continue;
                const Square player = field_.next(to, d);
                if (player == field_.outside() || player == other || number_[to] == kNone) continue;
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
    std::vector<std::uint16_t> number_;  // of squares a box may stand on
    std::vector<Square> squares_;
    std::vector<std::uint8_t> label_;  // by pair and square: the region, from 1
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> first_;  // by pair: its first node
    std::vector<std::uint32_t> pulls_;  // node * 2 + 1 when the boxes changed their order
    std::vector<std::uint32_t> first_pull_;
    std::vector<bool> met_;
};

}  // namespace

Conflicts::Conflicts(const board::Board& board, const Sides& sides, const Distances& distances,
                     support::Budget& budget)
    : budget_(budget), squares_(static_cast<std::size_t>(board.squares())) {
    PairGraph graph(board, sides, distances);
    const std::size_t goals = board.goals().size();
    const std::size_t bytes = graph.bytes() + squares_ * squares_ * sizeof(Entry);
    if (goals < 2 || graph.pairs() == 0 || graph.pairs() * goals * goals > kMostWork ||
        bytes > kMostBytes || bytes > budget.memory_left() / 4 || !budget.claim(bytes)) {
        return;
    }
    claimed_ = bytes;
    graph.build();
    std::vector<std::uint8_t> least(graph.nodes(), kUnknown);
    for (std::size_t i = 0; i < goals; ++i) {
        for (std::size_t j = i + 1; j < goals; ++j) {
            if (!budget.look_at_clock()) return;
            graph.search(board.goals()[i], board.goals()[j],
                         [&](std::size_t number, bool is_crossed, int pulls) {
                             const PairGraph::Node& node = graph[number];
                             const auto a = distances.row(sides.state(node.a, node.player));
                             const auto b = distances.row(sides.state(node.b, node.player));
                             const int alone = a[is_crossed ? j : i] + b[is_crossed ? i : j];
                             assert(alone <= pulls);
                             least[number] = static_cast<std::uint8_t>(
                                 std::min<int>(least[number], pulls - alone));
                         });
        }
    }
    // A pair that is never met with the player there is dead, which is for others to see.
    std::replace(least.begin(), least.end(), kUnknown, std::uint8_t{0});
    fill(graph, least);
    const std::size_t kept = table_.size() * sizeof(Entry) + varied_.size();
    budget.release(claimed_ - std::min(kept, claimed_));
    claimed_ = std::min(kept, claimed_);
}

template <typename Graph>
void Conflicts::fill(Graph& graph, const std::vector<std::uint8_t>& least) {
    table_.assign(squares_ * squares_, 0);
    for (std::size_t first = 0; first < graph.nodes();) {
        const auto [a, b, player] = graph[first];
        std::size_t end = first + 1;
        while (end < graph.nodes() && graph[end].a == a && graph[end].b == b)
            ++end;
        const auto begin = least.begin() + static_cast<std::ptrdiff_t>(first);
        const auto [lowest, highest] =
            std::minmax_element(begin, least.begin() + static_cast<std::ptrdiff_t>(end));
        Entry entry = *lowest;
        if (*lowest != *highest && varied_.size() < squares_ * (kVaries - 1)) {
            entry = static_cast<Entry>(kVaries + varied_.size() / squares_);
            for (std::size_t s = 0; s < squares_; ++s) {
                const int region = graph.region(a, b, static_cast<Square>(s));
                varied_.push_back(region < 0 ? 0 : least[first + static_cast<std::size_t>(region)]);
            }
        }
        table_[a * squares_ + b] = table_[b * squares_ + a] = entry;
        first = end;
    }
}

void Conflicts::show(std::span<const Square> boxes) {
    here_.clear();
    for (int i = 1; i < static_cast<int>(boxes.size()); ++i) {
        for (int j = 0; j < i; ++j) {
            const Entry e = entry(boxes[i], boxes[j]);
            if (e != 0) here_.push_back({e, i, j});
        }
    }
}

int Conflicts::total_after(std::span<const Square> boxes, int moved, Square player,
                           const std::vector<bool>& counts) {
    found_.clear();
    const auto look = [&](Entry e, int a, int b) {
        if (e == 0 || !counts[boxes[a]] || !counts[boxes[b]]) return;
        const int conflict = value(e, player);
        if (conflict != 0) found_.push_back({conflict, a, b});
    };
    for (const Pair& pair : here_) {
        if (pair.a != moved && pair.b != moved) look(pair.entry, pair.a, pair.b);
    }
    for (int i = 0; i < static_cast<int>(boxes.size()); ++i) {
        if (i != moved) look(entry(boxes[moved], boxes[i]), moved, i);
    }
    std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
        return std::tie(b.conflict, a.a, a.b) < std::tie(a.conflict, b.a, b.b);
    });
    is_taken_.assign(boxes.size(), false);
    int total = 0;
    for (const Found& f : found_) {
        if (is_taken_[f.a] || is_taken_[f.b]) continue;
        is_taken_[f.a] = is_taken_[f.b] = true;
        total += f.conflict;
    }
    return total;
}

}  // namespace pushwise::analysis
