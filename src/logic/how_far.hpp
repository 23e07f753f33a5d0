// What people are told of a search through horizons: what it does, and how far it came before a
// limit ended it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pushwise::logic {

inline constexpr std::string_view kAskingForPlan = "asking for a plan of this length";

// Ended at `horizon`; `first` was the first one asked for.
[[nodiscard]] inline std::string how_far(std::int64_t first, std::int64_t horizon) {
    const std::string here = "ended at horizon " + std::to_string(horizon);
    if (horizon <= first) return here + ", the first one";
    return here + "; from " + std::to_string(first) + " to " + std::to_string(horizon - 1) +
           " there is no answer";
}

}  // namespace pushwise::logic
