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

// Before any search for any plan: a proof by so few positions, on boards of so many squares times
// boxes at most. On larger ones its tables take longer than it is worth.
inline constexpr std::uint64_t kTryNodes = 300;
inline constexpr std::size_t kLargestTry = 10'000;

// A proof of fewest moves that may expand fewer positions than this is left to astar: those of
// engine layers are smaller.
inline constexpr std::uint64_t kLayersFrom = 1'000'000;

}  // namespace pushwise::engine::portfolio
