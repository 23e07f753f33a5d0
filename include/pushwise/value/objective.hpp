// What "shortest" means.
#pragma once

#include <cstdint>
#include <string_view>

#include "pushwise/value/result.hpp"

namespace pushwise {

enum class Objective : std::uint8_t {
    any,           // no proof wanted, the shorter the better
    pushes,        // fewest pushes
    moves,         // fewest steps of the player
    lines,         // fewest runs of pushes of one box in one direction
    pushes_moves,  // fewest pushes, and of these plans one with the fewest moves
    moves_pushes,  // fewest moves, and of these plans one with the fewest pushes
};

// What is counted first: `pushes` of `pushes_moves`, an objective of one figure itself.
[[nodiscard]] constexpr Objective first_of(Objective objective) noexcept {
    switch (objective) {
        case Objective::pushes_moves: return Objective::pushes;
        case Objective::moves_pushes: return Objective::moves;
        default: return objective;
    }
}

// What decides between plans that are equal in that; the same where nothing else is counted.
[[nodiscard]] constexpr Objective second_of(Objective objective) noexcept {
    switch (objective) {
        case Objective::pushes_moves: return Objective::moves;
        case Objective::moves_pushes: return Objective::pushes;
        default: return objective;
    }
}

[[nodiscard]] constexpr bool has_two_figures(Objective objective) noexcept {
    return objective != first_of(objective);
}

// Does a proof of the one hold for the other, too? Where any plan will do, every proof does.
[[nodiscard]] constexpr bool covers(Objective proved, Objective asked) noexcept {
    return asked == Objective::any || proved == asked || first_of(proved) == asked;
}

// The word used on the command line and in JSON: "any", "pushes", "pushes,moves" and so on.
[[nodiscard]] std::string_view name(Objective objective) noexcept;
// The objective that can be proved and is called so: `any` is not one of them.
[[nodiscard]] Result<Objective> objective_by_name(std::string_view name);

}  // namespace pushwise
