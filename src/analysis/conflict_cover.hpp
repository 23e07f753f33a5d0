// What conflicts of boxes in pairs cost together: a covering problem.
//
// Let e(b) be what box b spends beyond its lone distance to the goal it ends on. A conflict says
// e(a) + e(b) >= c(a, b), and all conflicts say so at once, also those that share a box. Each e is
// even, because all ways of one box to one goal have the same parity (colour the squares like a
// chess board: a push changes the colour). The least sum of even e >= 0 that satisfies every
// conflict is a lower bound on what all boxes spend beyond their lone distances. With three boxes
// in mutual conflict of 2 it is 4, where disjoint pairs give 2.
//
// It is found by branch and bound: the value of one box is tried in every way, and what its
// conflicts then ask of the others is added. Disjoint pairs bound what is left from below. A bound
// that takes too long is replaced by that of disjoint pairs: smaller, and still true.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace pushwise::analysis {

class ConflictCover {
public:
    struct Conflict {
        int a = 0;
        int b = 0;
        int cost = 0;  // above zero
    };

    // Conflicts between boxes 0 to `boxes` - 1, no pair twice. Changes their order.
    [[nodiscard]] int least(std::span<Conflict> conflicts, int boxes);

private:
    // The boxes of one component, numbered anew.
    static constexpr int kMostBoxes = 24;
    static constexpr int kMostTries = 400;
    using Half = int;  // costs are halved inside: the values are whole numbers
    using Row = std::array<Half, kMostBoxes>;

    [[nodiscard]] int pairing(std::span<const Conflict> conflicts, int boxes);
    [[nodiscard]] int component(std::span<const Conflict> conflicts);
    void search(Row need, Half spent);
    [[nodiscard]] Half left_at_least(const Row& need) const;

    int boxes_ = 0;                       // in the component
    std::array<Row, kMostBoxes> cost_{};  // by two boxes
    std::uint32_t fixed_ = 0;             // boxes whose value is decided, as bits
    Half best_ = 0;                       // the least found so far
    int tries_ = 0;                       // until the search is given up
    std::vector<int> number_;             // of a box in its component
    std::vector<int> group_;              // by box: its component
    std::vector<Conflict> of_component_;
    std::vector<bool> is_taken_;
};

}  // namespace pushwise::analysis
