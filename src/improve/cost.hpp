// What a plan costs, in one word.
//
// The first part of an objective stands in the upper half of the word and the second in the lower,
// so that pairs add and compare like plain numbers. A cost is a sum over pushes: each costs
// something by itself, more where it begins a new line, and every step of the walk before it costs
// something. That is all a search has to know of the objective.
#pragma once

#include <cstdint>

#include "pushwise/value/metrics.hpp"
#include "pushwise/value/objective.hpp"

namespace pushwise::improve {

using Cost = std::uint64_t;

inline constexpr Cost kFirst = Cost{1} << 32;

struct Weights {
    Cost push = 1;
    Cost step = 0;  // of a walk
    Cost line = 0;  // on top, for a push that does not go on with the last one

    // Does the player's exact square count, or only the region he can walk in?
    [[nodiscard]] bool has_exact_player() const noexcept { return step != 0 || line != 0; }

    [[nodiscard]] Cost of(const Metrics& m) const noexcept {
        return push * m.pushes + step * (m.moves - m.pushes) + line * m.lines;
    }
};

// `any` is taken for `pushes,moves`. Lines alone go on with pushes, so that a plan of fewest lines
// does not wander.
[[nodiscard]] constexpr Weights weights_for(Objective objective) noexcept {
    switch (objective) {
        case Objective::pushes: return {1, 0, 0};
        case Objective::moves: return {1, 1, 0};
        case Objective::lines: return {1, 0, kFirst};
        case Objective::moves_pushes: return {kFirst + 1, kFirst, 0};
        case Objective::any:
        case Objective::pushes_moves: break;
    }
    return {kFirst + 1, 1, 0};
}

}  // namespace pushwise::improve
