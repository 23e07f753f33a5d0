// What improvers that work side by side tell each other: the best plan of all.
//
// Thread safety: everything may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "improve/cost.hpp"
#include "plan/lines.hpp"

namespace pushwise::improve {

class Exchange {
public:
    // A plan that is better than all before takes their place, and `tell` is called, one at a time,
    // with the cost of the one it beats; nothing for the first.
    void offer(int member, Cost cost, const std::vector<plan::Line>& pushes,
               const std::function<void(std::optional<Cost> beaten)>& tell) {
        const std::lock_guard lock(mutex_);
        if (version_ > 0 && cost >= cost_) return;
        const std::optional<Cost> beaten = version_ > 0 ? std::optional(cost_) : std::nullopt;
        cost_ = cost;
        pushes_ = pushes;
        member_ = member;
        ++version_;
        tell(beaten);
    }

    // The pushes of the best plan, if another member found it after `seen`, which is set to now.
    [[nodiscard]] std::optional<std::vector<plan::Line>> better_from_others(
        int member, std::uint64_t& seen) const {
        const std::lock_guard lock(mutex_);
        if (version_ == seen) return std::nullopt;
        seen = version_;
        if (member == member_) return std::nullopt;
        return pushes_;
    }

private:
    mutable std::mutex mutex_;
    Cost cost_ = 0;
    std::vector<plan::Line> pushes_;
    int member_ = 0;
    std::uint64_t version_ = 0;
};

}  // namespace pushwise::improve
