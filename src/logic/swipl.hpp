// SWI-Prolog as a program to start.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pushwise/value/limits.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::logic {

// Is it installed? Otherwise how to get it.
[[nodiscard]] Checked swipl_available();

// The words that start it on a program from standard input, called `name` in messages. Its stacks
// and its tables alone may each take all the memory; run_child() watches the sum.
[[nodiscard]] std::vector<std::string> swipl_command(const Limits& limits, std::string_view name);

}  // namespace pushwise::logic
