// Shortening a plan: find a stretch of it that can be done in fewer pushes, put that in, repeat.
//
// Every stretch of pushes that moves at most three boxes is looked at as a small puzzle of its own
// (window_search.hpp): first the stretches of one box, then of two, then of three. A plan found by
// a greedy search loses its detours this way. The result is a plan from the same start that fills
// the same squares, never longer in pushes; nothing about it is proved shortest.
#pragma once

#include <cstdint>

#include "plan/plan.hpp"
#include "support/budget.hpp"

namespace pushwise::improve {

// Pre: `plan` is legal on `board`. Looks at no more than `positions` positions, so that the result
// does not depend on the machine; ends early when the budget's clock says so.
[[nodiscard]] plan::Plan shorten(const board::Board& board, const plan::Plan& plan,
                                 std::uint64_t positions, support::Budget& budget);

}  // namespace pushwise::improve
