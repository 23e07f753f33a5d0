// What can be said about a level before any search.
#pragma once

#include <string>
#include <vector>

#include "pushwise/level.hpp"

namespace pushwise {

// The level's grid with 'x' where a box could never get to any goal, and spaces elsewhere.
// Pre: level.valid().
[[nodiscard]] std::vector<std::string> dead_squares(const Level& level);

}  // namespace pushwise
