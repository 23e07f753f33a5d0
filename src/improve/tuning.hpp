// The numbers plan shortening was tuned with; docs/experiments/improve.md tells how.
#pragma once

#include <cstddef>
#include <cstdint>

namespace pushwise::improve {

// Rounds: the positions of each search grow from one to the next.
inline constexpr std::uint64_t kFirstPositions = 2000;
inline constexpr std::uint64_t kGrowth = 4;
inline constexpr std::uint64_t kMostPositions = std::uint64_t{1} << 32;
// To combine the best plan with that of another improver, which is much the same.
inline constexpr std::uint64_t kPositionsToCombine = 20'000;
// The part of all positions that goes into shorter walks where pushes alone count: 1 in 10.
inline constexpr std::uint64_t kShareOfWalks = 10;

// Fresh plans: there are many of them, so a search around one gets no more positions than this,
inline constexpr std::uint64_t kFreshPositions = kFirstPositions * kGrowth * kGrowth;
// and one that costs this many times the best plan after a short climb is given up.
inline constexpr double kHopeless = 1.1;
inline constexpr std::uint64_t kLeastFresh = 2;  // in a round
inline constexpr int kMostMisses = 3;            // after this many in a row no more are asked for

// Methods: the first length of a stretch in pushes, by how many boxes may be displaced.
inline constexpr std::size_t kStretchOfTwo = 48;
inline constexpr std::size_t kStretchOfThree = 32;
inline constexpr std::size_t kStretchOfFour = 32;
inline constexpr std::size_t kStretchOfAll = 16;
inline constexpr std::size_t kShortestStretch = 8;
// Searches with fewer positions are a waste on a whole plan.
inline constexpr std::uint64_t kLeastForWholePlan = 30'000;

// The search in a tube.
inline constexpr int kMostDisplaced = 6;     // boxes; beyond that no nearest position is looked for
inline constexpr std::size_t kReach = 4;     // how far it is looked for either way, in words
inline constexpr int kMostPrices = 3;        // positions of the plan whose prices bound the others
inline constexpr std::size_t kSmall = 1000;  // squares; with more no distances between all are kept
// Those who watch are told each time so many were looked at: even on a large board within a second.
inline constexpr std::uint64_t kPositionsPerTick = 256;
// This many nanoseconds of walking are replayed even after the time is over, to save a gain.
inline constexpr std::int64_t kShortReplay = 100'000'000;
inline constexpr std::int64_t kWorkPerWord = 8;  // to copy, hash and compare a set of boxes

}  // namespace pushwise::improve
