// The best of a list among those that qualify: how every advisor chooses its move.
#pragma once

namespace pushwise::engine::guided {

// The index of the largest element by `rank`, the first of equals; -1 when none is eligible.
// `eligible` may be costly: it is asked only of elements that would be the best so far.
template <typename Container, typename Eligible, typename Rank>
[[nodiscard]] int best_index(const Container& items, Eligible eligible, Rank rank) {
    int best = -1;
    for (int i = 0; i < static_cast<int>(items.size()); ++i) {
        if (best >= 0 && !(rank(items[best]) < rank(items[i]))) continue;
        if (eligible(items[i])) best = i;
    }
    return best;
}

}  // namespace pushwise::engine::guided
