// Bipartite matching: can every member of one set get a partner of its own from another?
//
// Augmenting paths (Kuhn 1955), candidates scanned as bit sets. A few microseconds for thirty
// boxes. Where it fails, what the last search saw is a reason (Hall 1935): the members it went
// through have, taken together, fewer partners than they are.
#pragma once

#include <array>
#include <optional>

#include "board/bits.hpp"

namespace pushwise::analysis {

template <int W>
class BipartiteMatching {
public:
    using Set = board::Bits<W>;
    using Member = board::Square;  // squares, or any numbers below the sets' capacity

    // partners(member) is the set of those that may serve it; only those in `right` count. The
    // first member of `left` that finds no partner; nothing when all find one.
    template <typename Partners>
    [[nodiscard]] std::optional<Member> first_single(const Set& left, const Set& right,
                                                     Partners partners) {
        right.for_each([&](Member r) { owner_[r] = kFree; });
        right_ = right;
        std::optional<Member> single;
        left.for_each([&](Member member) {
            if (single) return;
            unseen_ = right;
            if (!place(member, partners)) single = member;
        });
        return single;
    }

    // After a member was found single: the partners its search saw, and whose they are.
    [[nodiscard]] Set seen() const noexcept { return right_ - unseen_; }
    [[nodiscard]] Member owner(Member partner) const noexcept { return owner_[partner]; }

private:
    static constexpr Member kFree = 0xffff;

    template <typename Partners>
    bool place(Member member, Partners& partners) {
        Set candidates = partners(member) & unseen_;
        while (!candidates.empty()) {
            const Member partner = candidates.first();
            unseen_.erase(partner);
            if (owner_[partner] == kFree || place(owner_[partner], partners)) {
                owner_[partner] = member;
                return true;
            }
            candidates &= unseen_;
        }
        return false;
    }

    std::array<Member, Set::kCapacity> owner_;
    Set right_;
    Set unseen_;
};

// Can every member of `left` get a partner of its own from `right`?
template <int W, typename Partners>
[[nodiscard]] bool can_match(const board::Bits<W>& left, const board::Bits<W>& right,
                             Partners partners) {
    BipartiteMatching<W> matching;
    return !matching.first_single(left, right, partners);
}

}  // namespace pushwise::analysis
