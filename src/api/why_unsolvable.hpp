// Why a level that was proved unsolvable has no plan, where that can be seen.
#pragma once

#include "pushwise/solve.hpp"

namespace pushwise::api {

// The quick detectors of explain() are asked, which take a millisecond or two, and never longer
// than a twentieth of a second; what they find becomes the note of an answer that has none.
void say_why_unsolvable(const Level& level, const SolveOptions& options, Answer& answer);

}  // namespace pushwise::api
