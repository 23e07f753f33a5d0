// A proof of the shortest plan, and a plan in any case.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::api {

// What solve() does for an objective with an engine that also finds plans quickly, or with plans
// that are given. The proof is tried for a moment; then a plan is found, unless one is given, and
// shortened, and the proof goes on below its cost. When the limits are reached the answer is the
// best plan with the bound that was proved.
//
// Pre: the level is valid, the objective is one the engine proves, options.plans solve the level.
[[nodiscard]] Answer prove(const engine::Engine& engine, const Level& level,
                           const SolveOptions& options);

// Has the note of an answer say how far its plan is from a proof of what was asked for; where it is
// proved nothing is left to say, and nothing stopped it.
void tell_gap(Objective asked, Answer& answer);

// Do the plans that are given solve the level? Otherwise why the first does not that does not.
[[nodiscard]] Checked check_given(const Level& level, const std::vector<std::string>& plans);

}  // namespace pushwise::api
