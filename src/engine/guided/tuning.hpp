// The numbers this engine was tuned with; docs/experiments/guided.md tells how.
#pragma once

#include <cstddef>
#include <cstdint>

namespace pushwise::engine::guided {

inline constexpr std::uint64_t kPlanPositions = 2000;  // for finding one packing plan
inline constexpr std::uint64_t kSlice = 1000;          // positions an attempt gets per round
inline constexpr std::size_t kMaxAttempts = 32;
inline constexpr std::uint64_t kGlance = 64;  // positions between two looks at the clock
// What loops over the board cost, in the units of Budget::spend_work().
inline constexpr std::int64_t kWorkPerSquare = 16;  // of the way of a lone box
inline constexpr std::int64_t kWorkPerBox = 16;     // of a move that is looked at
inline constexpr std::int64_t kWorkPerMatch = 8;    // of boxes and supply squares, each with each
inline constexpr int kAwaySteps = 6;  // a box that walked this far has left the goal area

}  // namespace pushwise::engine::guided
