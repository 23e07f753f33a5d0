#include "support/budget.hpp"

#include <algorithm>

namespace pushwise::support {

bool Budget::look_at_clock() noexcept {
    if (is_over()) return false;
    countdown_ = kNodesPerLook;
    work_ = work_per_look_;
    stop_.wait_for_turn();
    if (stop_.requested()) return end(Status::interrupted);
    if (seconds() >= limits_.seconds) return end(Status::timeout);
    return true;
}

bool Budget::claim(std::size_t bytes) noexcept {
    if (bytes > limits_.memory_bytes - claimed_) return end(Status::memory);
    claimed_ += bytes;
    peak_ = std::max(peak_, claimed_);
    return true;
}

}  // namespace pushwise::support
