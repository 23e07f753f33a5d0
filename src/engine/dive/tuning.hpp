// The numbers this engine was tuned with; docs/experiments/dive.md tells how.
#pragma once

#include <cstdint>

namespace pushwise::engine::dive {

// The score of a position, in pushes.
inline constexpr int kFilled = 32;  // what a filled target is worth
inline constexpr int kNearer = 2;   // bonus per open target the push brings the box nearer to
inline constexpr int kLanded = 1;
inline constexpr int kStray = 8;  // for a box that can reach no open target of the phase
inline constexpr int kStart = 255 * kFilled;

inline constexpr int kRoverEvery = 8;      // every this many pushes a worse position gets its turn
inline constexpr int kMostSquares = 1500;  // beyond this the packing order costs more than it gives

// What loops over the board cost, in the units of Budget::spend_work().
inline constexpr std::int64_t kWorkPerStart = 4;  // a look at each start square
inline constexpr std::int64_t kWorkPerWalk = 8;   // of the player, per square

// Taking the solved board apart.
inline constexpr int kParkingAttempts = 20'000;
inline constexpr int kFarEnough = 3;  // a box has left its goal when it got that far (Manhattan)
inline constexpr int kSmallAreaPercent = 25;  // a goal fed from less of the floor is a pocket
inline constexpr int kEndgamePercent = 15;    // with fewer boxes left any start square will do
inline constexpr int kParkingTries = 2;       // squares tried per box

}  // namespace pushwise::engine::dive
