// Can every member of one set of squares get a partner of its own from another?
//
// Augmenting paths (Kuhn 1955), candidates scanned as sets. A few microseconds for thirty boxes.
#pragma once

#include <array>

#include "board/bits.hpp"

namespace pushwise::engine::guided {

using board::Bits;
using board::Square;

// `partners(square)` is the set of squares that may serve it; only those in `right` count.
template <int W, typename Partners>
[[nodiscard]] bool can_match(const Bits<W>& left, const Bits<W>& right, Partners partners) {
    constexpr Square kFree = 0xffff;
    std::array<Square, Bits<W>::kCapacity> owner;
    right.for_each([&](Square s) { owner[s] = kFree; });
    Bits<W> untouched;
    const auto place = [&](auto&& self, Square member) -> bool {
        Bits<W> candidates = partners(member) & untouched;
        while (candidates.any()) {
            const Square partner = candidates.first();
            untouched.reset(partner);
            if (owner[partner] == kFree || self(self, owner[partner])) {
                owner[partner] = member;
                return true;
            }
            candidates &= untouched;
        }
        return false;
    };
    bool all = true;
    left.for_each([&](Square member) {
        untouched = right;
        all = all && place(place, member);
    });
    return all;
}

}  // namespace pushwise::engine::guided
