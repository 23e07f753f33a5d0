#include "engine/portfolio/relay.hpp"

#include "engine/portfolio/tuning.hpp"

namespace pushwise::engine::portfolio {

Relay::Relay(const std::vector<std::uint64_t>& slices) {
    for (const std::uint64_t slice : slices) {
        queue_.push_back(static_cast<int>(searches_.size()));
        searches_.push_back({slice, slice});
    }
}

std::optional<int> Relay::next() {
    if (queue_.empty()) return std::nullopt;
    const int turn = queue_.front();
    queue_.pop_front();
    runs_ = static_cast<std::size_t>(turn);
    looks_ = 0;
    over_ = false;
    return turn;
}

bool Relay::look() {
    Search& search = searches_[runs_];
    ++looks_;
    // The last one left has no end.
    if (over_ || looks_ < search.until || queue_.empty()) return !over_;
    over_ = true;
    search.slice *= kSliceGrowth;
    search.repeated = search.until;
    search.until += search.slice;
    queue_.push_back(static_cast<int>(runs_));
    return false;
}

}  // namespace pushwise::engine::portfolio
