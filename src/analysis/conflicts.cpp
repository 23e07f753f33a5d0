#include "analysis/conflicts.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "analysis/pair_graph.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr std::uint8_t kUnknown = std::numeric_limits<std::uint8_t>::max();
constexpr std::size_t kMostWork = 100'000'000;  // pairs of squares times pairs of goals, twice
constexpr std::size_t kMostBytes = 64 << 20;

}  // namespace

Conflicts::Conflicts(const board::Board& board, const Sides& sides, const Distances& distances,
                     support::Budget& budget)
    : budget_(budget), squares_(static_cast<std::size_t>(board.squares())) {
    PairGraph graph(board, sides);
    const std::size_t goals = board.goals().size();
    const std::size_t bytes = graph.bytes() + squares_ * squares_ * sizeof(Entry);
    if (goals < 2 || graph.pairs() == 0 || graph.pairs() * goals * goals > kMostWork ||
        bytes > kMostBytes || bytes > budget.memory_left() / 4 || !budget.claim(bytes)) {
        return;
    }
    claimed_ = bytes;
    if (!graph.build(budget)) return;
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

void Conflicts::fill(const PairGraph& graph, const std::vector<std::uint8_t>& least) {
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

void Conflicts::load(std::span<const Square> boxes) {
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
    for (const Pair& pair : here_) {
        if (pair.a != moved && pair.b != moved)
            look_at(boxes, pair.entry, pair.a, pair.b, player, counts);
    }
    for (int i = 0; i < static_cast<int>(boxes.size()); ++i) {
        if (i != moved) look_at(boxes, entry(boxes[moved], boxes[i]), moved, i, player, counts);
    }
    return cover_.least(found_, static_cast<int>(boxes.size()));
}

void Conflicts::look_at(std::span<const Square> boxes, Entry entry, int a, int b, Square player,
                        const std::vector<bool>& counts) {
    if (entry == 0 || !counts[boxes[a]] || !counts[boxes[b]]) return;
    const int conflict = value(entry, player);
    if (conflict != 0) found_.push_back({{a, b}, 2, conflict});
}

std::span<const int> Conflicts::totals_without_each(std::span<const Square> boxes, Square player,
                                                    const std::vector<bool>& counts) {
    found_.clear();
    for (const Pair& pair : here_)
        look_at(boxes, pair.entry, pair.a, pair.b, player, counts);
    const auto count = static_cast<int>(boxes.size());
    without_.assign(boxes.size(), cover_.least(found_, count));
    all_.assign(found_.begin(), found_.end());
    for (int box = 0; box < count; ++box) {
        found_.clear();
        for (const ConflictCover::Conflict& c : all_) {
            if (c.boxes[0] != box && c.boxes[1] != box) found_.push_back(c);
        }
        if (found_.size() < all_.size()) without_[box] = cover_.least(found_, count);
    }
    return without_;
}

}  // namespace pushwise::analysis
