// --upper: plans that a proof begins with.
#pragma once

#include <string>
#include <vector>

#include "console/solve_run.hpp"
#include "plans/plan_book.hpp"

namespace pushwise::plans {

void add_upper_option(console::Command command, std::vector<std::string>& upper);

// The plans of the files `upper` for the levels of `run`, whose files are then known. Nothing is
// done where there are none.
[[nodiscard]] console::OrExit<PlansOfRows> read_upper(const std::vector<std::string>& upper,
                                                      console::SolveCommand& run);

// Those for one level.
[[nodiscard]] std::vector<std::string> plans_of(const PlansOfRows& known, const Level& level);

}  // namespace pushwise::plans
