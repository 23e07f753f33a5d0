// Playing a plan on a board, step by step.
#pragma once

#include "plan/plan.hpp"

namespace pushwise::plan {

// One step of the player in `position`. Sets step.push by what really happens. False, with the
// position unchanged, when a wall or a box that cannot move is in the way.
bool play(const board::Board& board, board::Position& position, Step& step);

// All steps one after the other; fails at the first that is blocked, and says which and by what.
[[nodiscard]] Checked play(const board::Board& board, board::Position& position, Plan& plan);

// The same plan with every push marked as such, whatever the letters' case said; fails where play()
// does.
[[nodiscard]] Result<Plan> replay(const board::Board& board, Plan plan);
[[nodiscard]] Result<Plan> replay_lurd(const board::Board& board, std::string_view lurd);

}  // namespace pushwise::plan
