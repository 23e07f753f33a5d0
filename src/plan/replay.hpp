// Playing a plan on a board, step by step.
#pragma once

#include <optional>

#include "plan/plan.hpp"

namespace pushwise::plan {

// One step of the player in `position`. Sets step.push by what really happens. False, with the
// position unchanged, when a wall or a box that cannot move is in the way.
bool play(const board::Board& board, board::Position& position, Step& step);

// The same plan with every push marked as such, whatever the letters' case said; nothing when some
// step is blocked. `index_of_blocked` then tells which.
[[nodiscard]] std::optional<Plan> replay(const board::Board& board, Plan plan,
                                         std::size_t* index_of_blocked = nullptr);

}  // namespace pushwise::plan
