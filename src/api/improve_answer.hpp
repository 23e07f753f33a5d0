// The step of solve() that SolveOptions::improve_seconds asks for.
#pragma once

#include "pushwise/solve.hpp"

namespace pushwise::api {

// Makes the plan of an answer shorter. What was proved of it stays true, and more may be proved.
void improve_answer(const Level& level, const SolveOptions& options, Answer& answer);

}  // namespace pushwise::api
