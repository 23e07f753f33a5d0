// Feature-space search: the one search loop behind pushing and pulling.
//
// After "The FESS Algorithm" (Shoham and Schaeffer, IEEE CoG 2020). Positions are projected to
// cells by their features; each cell keeps the expanded positions filed under it, and each of those
// waits with its best move not tried yet. Half of the effort goes round all cells in turn, half to
// the cell of the best position so far, and a cell that is new is served next: progress of any kind
// is followed up at once. A move an advisor picked weighs nothing, any other one; inside a cell the
// lightest path goes first, then the better score. A position is filed under the cell of the best
// score on its path, so steps back found no cells of their own.
//
// Scores are 64-bit words, larger is better; a cell's key is a part of the score. The domain
// decides what moves, scores and dead ends are:
//
//     State                          a position; copied into every node
//     key(score)                     the cell of a score
//     expand(state, score, children) appends all moves, weighted 0 or 1
//     play(state, move)              the position after a move
//     judge(parent, move, child)     looks closely at a position before it is expanded
//     is_goal(state)
//
// Positions are told apart by 64-bit hashes only: a collision can hide a position, never forge one.
// All memory is claimed from the budget first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/hash_index.hpp"
#include "engine/guided/view.hpp"
#include "support/claimed_vector.hpp"
#include "support/random.hpp"

namespace pushwise::engine::guided {

using Score = std::uint64_t;

struct Move {
    Square from = 0;
    Square to = 0;
    std::uint8_t side = 0;  // where the player stands next to the box afterwards
    bool removes = false;   // the box leaves the board (pulling only)
};

struct Child {
    std::uint64_t hash = 0;
    Score score = 0;
    Move move;
    std::uint16_t weight = 1;
};

enum class Judgement : std::uint8_t { open, lost, wrong_way };  // wrong_way: lost by this move only
enum class SearchEnd : std::uint8_t { goal, exhausted, paused, budget };

template <typename Domain>
class CellSearch {
public:
    using State = typename Domain::State;
    using NodeIndex = std::uint32_t;
    static constexpr NodeIndex kNone = 0xffffffff;

    struct Node {
        State state;
        std::uint64_t hash = 0;
        Score score = 0;    // its own
        Score carried = 0;  // the best on its path
        NodeIndex parent = kNone;
        Move move;
        std::uint32_t first_child = 0;
        std::uint16_t children = 0;
        std::uint16_t next_child = 0;  // the best one not tried yet; they are sorted
        std::uint32_t weight = 0;
        std::uint16_t depth = 0;
        bool lost = false;
    };

    CellSearch(Domain& domain, support::Budget& budget)
        : domain_(domain),
          budget_(budget),
          nodes_(budget),
          children_(budget),
          index_(budget),
          cells_(budget),
          cells_by_key_(budget) {}

    // False at the memory limit.
    [[nodiscard]] bool add_root(const State& state, std::uint64_t hash, Score score) {
        return index_.find(hash) != kNone || expand(state, {hash, score, {}, 0}, kNone);
    }

    // Looks at up to `positions` more positions.
    SearchEnd run(std::uint64_t positions) {
        while (goal_ == kNone) {
            // Also when there was no room for the root: it is in no cell then.
            if (budget_.is_over()) return SearchEnd::budget;
            if (positions-- == 0) return SearchEnd::paused;
            const int cell = choose_cell();
            if (cell < 0) return SearchEnd::exhausted;
            if (!step(cell)) return SearchEnd::budget;
        }
        return SearchEnd::goal;
    }

    [[nodiscard]] NodeIndex goal() const noexcept { return goal_; }
    // The node with the best score of its own.
    [[nodiscard]] NodeIndex best() const noexcept { return best_own_; }
    [[nodiscard]] const Node& node(NodeIndex i) const noexcept { return nodes_[i]; }
    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }

    // The nodes from a root to `i`, both included.
    [[nodiscard]] std::vector<NodeIndex> path_to(NodeIndex i) const {
        std::vector<NodeIndex> path;
        for (; i != kNone; i = nodes_[i].parent)
            path.push_back(i);
        std::reverse(path.begin(), path.end());
        return path;
    }

private:
    struct Entry {
        std::uint32_t weight;
        NodeIndex node;
        Score score;
        // Heap order: the entry to take first is the largest.
        bool operator<(const Entry& o) const noexcept {
            if (weight != o.weight) return weight > o.weight;
            return score != o.score ? score < o.score : node > o.node;
        }
    };
    using Heap = support::ClaimedVector<Entry>;
    static constexpr NodeIndex kWaiting = 0xfffffffe;  // in the index: known, not expanded
    static constexpr NodeIndex kLost = 0xfffffffd;

    // The cell to serve, or -1 when none has anything left.
    int choose_cell() {
        even_ = !even_;
        if (even_ && best_ != kNone) {
            const auto cell = static_cast<int>(
                cells_by_key_.find(support::mix(domain_.key(nodes_[best_].carried))));
            if (refresh(cell)) return cell;
        }
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const std::size_t cell = (pointer_ + i) % cells_.size();
            if (!refresh(static_cast<int>(cell))) continue;
            pointer_ = cell + 1;
            return static_cast<int>(cell);
        }
        return -1;
    }

    // Moves the cell's best entry on to a child that still waits. False when nothing is left.
    bool refresh(int c) {
        Heap& heap = cells_[c];
        while (!heap.empty()) {
            const NodeIndex i = heap[0].node;
            if (!nodes_[i].lost && nodes_[i].next_child < nodes_[i].children &&
                index_.find(child(i).hash) == kWaiting) {
                return true;
            }
            advance(heap);
        }
        return false;
    }

    [[nodiscard]] const Child& child(NodeIndex i) const noexcept {
        return children_[nodes_[i].first_child + nodes_[i].next_child];
    }

    // Takes the best entry off the heap and files its node again under its next waiting child.
    void advance(Heap& heap) {
        const NodeIndex i = heap[0].node;
        std::pop_heap(heap.begin(), heap.end());
        heap.pop_back();
        Node& node = nodes_[i];
        if (node.lost) return;
        while (node.next_child < node.children && index_.find(child(i).hash) != kWaiting) {
            ++node.next_child;
        }
        if (node.next_child < node.children) {
            // There is room: one has just been taken away.
            static_cast<void>(heap.push_back({node.weight + child(i).weight, i, child(i).score}));
            std::push_heap(heap.begin(), heap.end());
        } else {
            check_lost(i);
        }
    }

    // Tries the best waiting child of a cell. False when the budget is spent.
    bool step(int c) {
        if (!budget_.spend_node()) return false;
        const NodeIndex parent = cells_[c][0].node;
        const Child next = child(parent);
        State state = domain_.play(nodes_[parent].state, next.move);
        const Judgement judgement = domain_.judge(nodes_[parent].state, next.move, state);
        if (judgement == Judgement::wrong_way) {
            ++nodes_[parent].next_child;
        } else if (judgement == Judgement::lost) {
            if (!index_.assign(next.hash, kLost)) return false;
        } else if (!expand(state, next, parent)) {
            return false;
        }
        if (cells_[c][0].node == parent) advance(cells_[c]);
        return true;
    }

    bool expand(const State& state, const Child& as, NodeIndex parent) {
        found_.clear();
        domain_.expand(state, as.score, found_);
        const auto i = static_cast<NodeIndex>(nodes_.size());
        Node node;
        node.state = state;
        node.hash = as.hash;
        node.score = as.score;
        node.carried = parent == kNone ? as.score : std::max(as.score, nodes_[parent].carried);
        node.parent = parent;
        node.move = as.move;
        node.weight = parent == kNone ? 0 : nodes_[parent].weight + as.weight;
        node.depth = parent == kNone ? 0 : static_cast<std::uint16_t>(nodes_[parent].depth + 1);
        node.first_child = static_cast<std::uint32_t>(children_.size());
        node.children = static_cast<std::uint16_t>(std::min<std::size_t>(found_.size(), 0xffff));
        std::stable_sort(found_.begin(), found_.end(), [](const Child& a, const Child& b) {
            return a.weight != b.weight ? a.weight < b.weight : a.score > b.score;
        });
        found_.resize(node.children);
        if (node.children > 0 && node.children <= 2) found_.front().weight = 0;
        if (!children_.append(found_) || !index_.assign(as.hash, i)) return false;
        for (const Child& c : found_) {
            if (!index_.insert(c.hash, kWaiting)) return false;
        }
        if (!nodes_.push_back(node)) return false;
        if (domain_.is_goal(state)) goal_ = i;
        if (best_own_ == kNone || node.score > nodes_[best_own_].score) best_own_ = i;
        if (best_ == kNone || node.carried > nodes_[best_].carried) best_ = i;
        return file(i);
    }

    // False at the memory limit.
    [[nodiscard]] bool file(NodeIndex i) {
        Node& node = nodes_[i];
        const std::uint64_t key = support::mix(domain_.key(node.carried));  // no two get the same
        std::uint32_t cell = cells_by_key_.find(key);
        if (cell == core::HashIndex::kAbsent) {
            cell = static_cast<std::uint32_t>(cells_.size());
            if (!cells_by_key_.insert(key, cell) || !cells_.push_back(Heap(budget_))) return false;
            pointer_ = cells_.size() - 1;
        }
        while (node.next_child < node.children && index_.find(child(i).hash) != kWaiting) {
            ++node.next_child;
        }
        if (node.next_child == node.children) {
            check_lost(i);
            return true;
        }
        Heap& heap = cells_[cell];
        if (!heap.push_back({node.weight + child(i).weight, i, child(i).score})) return false;
        std::push_heap(heap.begin(), heap.end());
        return true;
    }

    // A node whose moves have all been tried and are all lost is lost, and so on upwards.
    void check_lost(NodeIndex i) {
        for (; i != kNone; i = nodes_[i].parent) {
            Node& node = nodes_[i];
            if (node.lost || node.next_child < node.children) return;
            for (std::uint32_t c = 0; c < node.children; ++c) {
                if (index_.find(children_[node.first_child + c].hash) != kLost) return;
            }
            if (i == goal_) return;
            node.lost = true;
            static_cast<void>(index_.assign(node.hash, kLost));  // it is known already
            if (i == best_) choose_best();
        }
    }

    // After the best node died: the live node with the best score of its own.
    void choose_best() {
        best_ = kNone;
        for (NodeIndex i = 0; i < nodes_.size(); ++i) {
            if (nodes_[i].lost) continue;
            if (best_ == kNone || nodes_[i].score > nodes_[best_].score) best_ = i;
        }
    }

    Domain& domain_;
    support::Budget& budget_;
    support::ClaimedVector<Node> nodes_;
    support::ClaimedVector<Child> children_;
    std::vector<Child> found_;
    core::HashIndex index_;  // position -> node, kWaiting or kLost
    support::ClaimedVector<Heap> cells_;
    core::HashIndex cells_by_key_;  // by a mixture of the key
    std::size_t pointer_ = 0;
    bool even_ = false;
    NodeIndex best_ = kNone;
    NodeIndex best_own_ = kNone;
    NodeIndex goal_ = kNone;
};

}  // namespace pushwise::engine::guided
