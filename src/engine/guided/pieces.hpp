// What would be cut off from what if a box stood on a square: one pass answers it for every square.
//
// To move a box anywhere, one must know at each square which of its four sides the player can walk
// between around the box. A flood fill per square answers that slowly. One depth-first pass over
// the free squares, the box lifted, gives discovery times and low points (Hopcroft and Tarjan
// 1973); from them the pieces into which each square splits its component follow in constant time,
// and, because region keys are combined by exclusive or, so do the hashes of these pieces.
#pragma once

#include <array>

#include "engine/guided/terrain.hpp"

namespace pushwise::engine::guided {

// The pieces around one square: sides with equal labels are connected without crossing the square.
struct Split {
    static constexpr Square kBlocked = 0xffff;  // no free square on that side
    std::array<Square, kSides> label;
    int pieces = 0;  // distinct labels

    // The sides that are connected to side `d`, as bits. Pre: label[d] != kBlocked.
    [[nodiscard]] unsigned sides_with(int d) const noexcept {
        unsigned sides = 0;
        for (int e = 0; e < kSides; ++e)
            sides |= label[e] == label[d] ? 1U << e : 0U;
        return sides;
    }
};

template <int W>
class Pieces {
public:
    using Set = Bits<W>;

    explicit Pieces(const Terrain<W>& terrain) : terrain_(terrain) {}

    // Looks at the component of `free` that holds `root` only. Pre: root is in `free`.
    void build(const Set& free, Square root) {
        free_ = free;
        todo_ = free;
        order_ = 0;
        visit(root);
        component_hash_ = hash_[root];
    }

    // Looks at all components of `free`; piece_hash() is not defined then.
    void build_all(const Set& free) {
        free_ = free;
        todo_ = free;
        order_ = 0;
        while (todo_.any())
            visit(todo_.first());
    }

    // Pre: s was visited by the last build.
    [[nodiscard]] Split split(Square s) const noexcept {
        Split split;
        bool has_upper = false;
        std::array<Square, kSides> own_child;  // children whose subtree leaves only through s
        int own = 0;
        std::array<Square, kSides> around;
        for (int d = 0; d < kSides; ++d) {
            around[d] = terrain_.next(s, d);
            if (!free_.test(around[d])) continue;
            const Square c = around[d];
            if (parent_[c] == s && seen_[c] > seen_[s] && low_[c] >= seen_[s]) own_child[own++] = c;
        }
        for (int d = 0; d < kSides; ++d) {
            if (!free_.test(around[d])) {
                split.label[d] = Split::kBlocked;
                continue;
            }
            split.label[d] = upper();
            for (int i = 0; i < own; ++i) {
                const Square c = own_child[i];
                if (seen_[around[d]] >= seen_[c] && seen_[around[d]] < end_[c]) split.label[d] = c;
            }
            has_upper |= split.label[d] == upper();
        }
        split.pieces = own + (has_upper ? 1 : 0);
        return split;
    }

    // The region hash of the piece on the side of `s` that has this label.
    [[nodiscard]] std::uint64_t piece_hash(Square s, const Split& split,
                                           Square label) const noexcept {
        if (label != upper()) return hash_[label];
        std::uint64_t hash = component_hash_ ^ terrain_.region_key(s);
        std::array<Square, kSides> done{};
        int count = 0;
        for (int d = 0; d < kSides; ++d) {
            const Square c = split.label[d];
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
    [[nodiscard]] Square upper() const noexcept { return terrain_.none(); }

    void visit(Square root) {
        enter(root, terrain_.none());
        Square s = root;
        while (true) {
            if (turn_[s] < kSides) {
                const Square to = terrain_.next(s, turn_[s]++);
                if (todo_.test(to)) {
                    enter(to, s);
                    s = to;
                } else if (free_.test(to) && to != parent_[s] && seen_[to] < low_[s]) {
                    low_[s] = seen_[to];
                }
                continue;
            }
            end_[s] = order_;
            const Square up = parent_[s];
            if (s == root) return;
            if (low_[s] < low_[up]) low_[up] = low_[s];
            hash_[up] ^= hash_[s];
            s = up;
        }
    }

    void enter(Square s, Square parent) {
        todo_.reset(s);
        parent_[s] = parent;
        seen_[s] = low_[s] = order_++;
        turn_[s] = 0;
        hash_[s] = terrain_.region_key(s);
    }

    static constexpr int kSize = Bits<W>::kCapacity;
    const Terrain<W>& terrain_;
    Set free_;
    Set todo_;
    Square order_ = 0;
    std::uint64_t component_hash_ = 0;
    std::array<Square, kSize> parent_;
    std::array<Square, kSize> seen_;  // discovery time
    std::array<Square, kSize> low_;   // earliest time reachable by one back edge from the subtree
    std::array<Square, kSize> end_;   // subtree = times in [seen, end)
    std::array<std::uint8_t, kSize> turn_;
    std::array<std::uint64_t, kSize> hash_;  // of the whole subtree
};

}  // namespace pushwise::engine::guided
