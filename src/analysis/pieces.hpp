// What would be cut off from what if a box stood on a square: one pass answers it for every square.
//
// To move a box anywhere, one must know at each square which of its four sides the player can walk
// between around the box. A flood fill per square answers that slowly. One depth-first pass over
// the free squares, the box lifted, gives discovery times and low points (articulation.hpp); from
// them the pieces into which each square splits its component follow in constant time,
// and, because region keys are combined by exclusive or, so do the hashes of these pieces.
#pragma once

#include <array>

#include "analysis/articulation.hpp"
#include "board/bit_board.hpp"

namespace pushwise::analysis {

// The pieces around one square: sides with equal labels are connected without crossing the square.
struct Split {
    static constexpr board::Square kBlocked = 0xffff;  // no free square on that side
    std::array<board::Square, board::kDirections> label;
    int pieces = 0;  // distinct labels

    // The sides that are connected to side `d`, as bits. Pre: label[d] != kBlocked.
    [[nodiscard]] unsigned sides_with(int d) const noexcept {
        unsigned sides = 0;
        for (int e = 0; e < board::kDirections; ++e)
            sides |= label[e] == label[d] ? 1U << e : 0U;
        return sides;
    }
};

template <int W>
class Pieces {
public:
    using Set = board::Bits<W>;

    explicit Pieces(const board::BitBoard<W>& view) : view_(view) {}

    // Looks at the component of `free` that holds `root` only. Pre: root is in `free`.
    void build(const Set& free, board::Square root) {
        free_ = free;
        todo_ = free;
        clock_ = 0;
        visit(root);
        component_hash_ = hash_[root];
    }

    // Looks at all components of `free`; piece_hash() is not defined then.
    void build_all(const Set& free) {
        free_ = free;
        todo_ = free;
        clock_ = 0;
        while (!todo_.empty())
            visit(todo_.first());
    }

    // Pre: s was visited by the last build.
    [[nodiscard]] Split split(board::Square s) const noexcept {
        Split split;
        bool has_upper = false;
        std::array<board::Square, board::kDirections>
            own_child;  // children whose subtree leaves only through s
        int own = 0;
        std::array<board::Square, board::kDirections> around;
        for (int d = 0; d < board::kDirections; ++d) {
            around[d] = view_.next(s, d);
            if (!free_.contains(around[d])) continue;
            const board::Square c = around[d];
            if (tree_.parent[c] == s && tree_.time[c] > tree_.time[s] &&
                tree_.low[c] >= tree_.time[s])
                own_child[own++] = c;
        }
        for (int d = 0; d < board::kDirections; ++d) {
            if (!free_.contains(around[d])) {
                split.label[d] = Split::kBlocked;
                continue;
            }
            split.label[d] = upper();
            for (int i = 0; i < own; ++i) {
                const board::Square c = own_child[i];
                if (tree_.time[around[d]] >= tree_.time[c] && tree_.time[around[d]] < tree_.end[c])
                    split.label[d] = c;
            }
            has_upper |= split.label[d] == upper();
        }
        split.pieces = own + (has_upper ? 1 : 0);
        return split;
    }

    // The region hash of the piece on the side of `s` that has this label.
    [[nodiscard]] std::uint64_t piece_hash(board::Square s, const Split& split,
                                           board::Square label) const noexcept {
        if (label != upper()) return hash_[label];
        std::uint64_t hash = component_hash_ ^ view_.region_key(s);
        std::array<board::Square, board::kDirections> done{};
        int count = 0;
        for (int d = 0; d < board::kDirections; ++d) {
            const board::Square c = split.label[d];
            if (c == Split::kBlocked || c == upper()) continue;
            bool known = false;
            for (int i = 0; i < count; ++i)
                known |= done[i] == c;
            if (known) continue;
            done[count++] = c;
            hash ^= hash_[c];
        }
        return hash;
    }
    [[nodiscard]] std::uint64_t component_hash() const noexcept { return component_hash_; }

private:
    // The label of the piece that holds a square's parent.
    [[nodiscard]] board::Square upper() const noexcept { return view_.outside(); }

    void visit(board::Square root) {
        search_depth_first(
            tree_, root, clock_, [this](board::Square s, int d) { return view_.next(s, d); },
            [this](board::Square s) { return todo_.contains(s); },
            [this](board::Square s) { return free_.contains(s); },
            [this](board::Square s) {
                todo_.erase(s);
                hash_[s] = view_.region_key(s);
            },
            [this](board::Square s, board::Square parent) { hash_[parent] ^= hash_[s]; });
    }

    static constexpr int kSize = Set::kCapacity;
    const board::BitBoard<W>& view_;
    Set free_;
    Set todo_;
    board::Square clock_ = 0;
    std::uint64_t component_hash_ = 0;
    SearchTree<std::array<board::Square, kSize>, std::array<std::uint8_t, kSize>> tree_;
    std::array<std::uint64_t, kSize> hash_;  // of the whole subtree
};

}  // namespace pushwise::analysis
