// How many levels a rank is given at a time.
//
// Levels of half a millisecond must come by the hundred, or the ranks wait for messages; of levels
// of a minute no rank should hold more than it works on, and one to continue with. So a rank starts
// with few; it gets more while it finishes half of them early, and fewer when that takes long.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace pushwise::cluster {

class Bundle {
public:
    using Clock = std::chrono::steady_clock;

    explicit Bundle(std::size_t fewest) : fewest_(fewest), size_(fewest) {}

    // How many levels a rank with `held` of them should have now: no more until half of its bundle
    // is done.
    [[nodiscard]] std::size_t wanted(std::size_t held, Clock::time_point now) {
        if (held > size_ / 2) return held;
        if (given_ != Clock::time_point()) {
            const auto lasted = now - given_;
            if (lasted < kShort) size_ = std::min(size_ * 2, kMost);
            if (lasted > kLong) size_ = std::max(size_ / 2, fewest_);
        }
        given_ = now;
        return size_;
    }

private:
    static constexpr auto kShort = std::chrono::milliseconds(40);
    static constexpr auto kLong = std::chrono::milliseconds(200);
    static constexpr std::size_t kMost = 4096;

    std::size_t fewest_;
    std::size_t size_;
    Clock::time_point given_;
};

}  // namespace pushwise::cluster
