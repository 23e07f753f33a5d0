// What conflicts of boxes cost together: a covering problem.
//
// Let e(b) be what box b spends beyond its lone distance to the goal it ends on. A conflict of two
// or more boxes says that their e add up to at least its cost, and all conflicts say so at once,
// also those that share a box. Each e is even, because all ways of one box to one goal have the
// same parity (colour the squares like a chess board: a push changes the colour). The least sum of
// even e >= 0 that satisfies every conflict is a lower bound on what all boxes spend beyond their
// lone distances. With three boxes in mutual conflict of 2 it is 4, where disjoint pairs give 2.
//
// Sums are tried from below. For each, a conflict that is not met yet is met in all ways: its first
// box spends more; or it does not, and its second box does; and so on. Conflicts that share no box
// bound what is left from below. When that takes too long the sum reached so far is the answer:
// all smaller ones were refuted, so it is true, if perhaps not the largest true one.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace pushwise::analysis {

class ConflictCover {
public:
    static constexpr int kMostInConflict = 4;

    struct Conflict {
        std::array<int, kMostInConflict> boxes{};  // the first `size`
        int size = 0;
        int cost = 0;  // above zero
    };

    // Conflicts between boxes 0 to `boxes` - 1. Changes their order.
    [[nodiscard]] int least(std::span<Conflict> conflicts, int boxes);

private:
    static constexpr int kMostBoxes = 32;  // of one component
    static constexpr int kMostTries = 400;
    using Half = int;  // costs are halved inside: the values are whole numbers

    // A conflict within a component, whose boxes are numbered anew.
    struct Group {
        std::uint32_t boxes = 0;  // as bits
        Half cost = 0;
    };

    [[nodiscard]] int disjoint(std::span<const Conflict> conflicts, int boxes);
    [[nodiscard]] int component(std::span<const Conflict> conflicts);
    // Can the boxes meet all conflicts by spending this much more? True, too, when it takes too
    // long.
    [[nodiscard]] bool is_enough(Half more);
    [[nodiscard]] Half missing(const Group& group) const noexcept;

    std::vector<Group> groups_;             // of the component
    std::array<Half, kMostBoxes> spent_{};  // by box
    std::uint32_t fixed_ = 0;               // boxes that spend no more, as bits
    int tries_ = 0;                         // until the search is given up
    std::vector<int> number_;               // of a box in its component
    std::vector<int> parent_;               // by box: towards the root of its component
    std::vector<Conflict> of_component_;
    std::vector<bool> is_taken_;
};

}  // namespace pushwise::analysis
