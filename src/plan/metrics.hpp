// The six figures by which Sokoban players compare plans.
#pragma once

#include "plan/plan.hpp"
#include "pushwise/value/metrics.hpp"

namespace pushwise::plan {

// Needs no board: whether two pushes move the same box follows from the player's own steps.
// Pre: the case of each step is right (a replayed plan). O(steps).
[[nodiscard]] Metrics metrics(const Plan& plan);

}  // namespace pushwise::plan
