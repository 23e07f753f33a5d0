// The numbers the portfolio was tuned with; docs/experiments/auto.md tells how.
#pragma once

#include <cstdint>

namespace pushwise::engine::portfolio {

// The first slice of each search, in looks at the clock. A look of the dive takes twenty times as
// long as one of the greedy searches: each slice lasts some tens of milliseconds, the dive's a
// quarter of that, for it is the one that is least often needed.
inline constexpr std::uint64_t kBestFirstSlice = 32;
inline constexpr std::uint64_t kGuidedSlice = 8;
inline constexpr std::uint64_t kDiveSlice = 1;
inline constexpr std::uint64_t kPullSlice = 64;
inline constexpr std::uint64_t kSliceGrowth = 2;  // from turn to turn

}  // namespace pushwise::engine::portfolio
