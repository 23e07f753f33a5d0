// How fast a search is of late.
#pragma once

#include <optional>

#include "pushwise/value/progress.hpp"

namespace pushwise::service {

// States per second between the last two reports.
class Rate {
public:
    void count(const Progress& now) {
        if (last_seconds_ && now.seconds > *last_seconds_ && now.states >= last_states_) {
            rate_ = static_cast<double>(now.states - last_states_) / (now.seconds - *last_seconds_);
        } else if (now.seconds > 0) {
            rate_ = static_cast<double>(now.states) / now.seconds;
        }
        last_seconds_ = now.seconds;
        last_states_ = now.states;
    }
    [[nodiscard]] double per_second() const noexcept { return rate_; }

private:
    std::optional<double> last_seconds_;
    std::uint64_t last_states_ = 0;
    double rate_ = 0;
};

}  // namespace pushwise::service
