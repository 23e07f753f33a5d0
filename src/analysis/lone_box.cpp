#include "analysis/lone_box.hpp"

#include <algorithm>

namespace pushwise::analysis {

template <int W>
void LoneBox<W>::set_floor(const Set& floor) {
    floor_ = floor;
    pieces_.build_all(floor);
    floor.for_each([&](board::Square s) { split_[s] = pieces_.split(s); });
}

template <int W>
template <bool kPush>
board::Bits<W> LoneBox<W>::spread(const Set& from, std::uint16_t* distance) {
    seen_.assign(view_.squares() + 1, 0);
    queue_.clear();
    Set reached = from & floor_;
    if (distance != nullptr) std::fill_n(distance, view_.squares(), kFar);
    reached.for_each([&](board::Square s) {
        if (distance != nullptr) distance[s] = 0;
        for (int d = 0; d < board::kDirections; ++d) {
            if (split_[s].label[d] == Split::kBlocked || (seen_[s] >> d & 1) != 0) continue;
            seen_[s] |= split_[s].sides_with(d);
            queue_.push_back({s, static_cast<std::uint16_t>(d), 0});
        }
    });
    for (std::size_t head = 0; head < queue_.size(); ++head) {
        const auto [s, side, depth] = queue_[head];
        const unsigned sides = split_[s].sides_with(side);
        for (int e = 0; e < board::kDirections; ++e) {
            if ((sides >> e & 1) == 0) continue;
            // A push takes the box away from the player, a pull onto the player's square, which
            // needs one more free square behind him. Either way he ends on side e again.
            const board::Square to = view_.next(s, kPush ? board::opposite(e) : e);
            if (!floor_.contains(to) || (seen_[to] >> e & 1) != 0) continue;
            if (!kPush && !floor_.contains(view_.next(to, e))) continue;
            seen_[to] |= split_[to].sides_with(e);
            if (!reached.contains(to)) {
                reached.insert(to);
                if (distance != nullptr) distance[to] = depth + 1;
            }
            queue_.push_back(
                {to, static_cast<std::uint16_t>(e), static_cast<std::uint16_t>(depth + 1)});
        }
    }
    return reached;
}

template class LoneBox<4>;
template class LoneBox<16>;

}  // namespace pushwise::analysis
