// Writing a level in each format and reading it back, for tests over any source of levels.
#pragma once

#include <string>
#include <vector>

#include "level/level.hpp"

namespace pushwise::testing {

// What every format keeps of a board: the player's area with the wall around it, cut out of its
// surroundings, so that boards compare equal wherever they lie. Pre: level.valid().
[[nodiscard]] std::vector<std::string> essence(const level::Level& level);

// What went wrong when `level` was written and read in every format, detected and forced, and
// handed on from format to format; empty when nothing did. Pre: level.valid().
[[nodiscard]] std::string round_trip_failure(const level::Level& level);

}  // namespace pushwise::testing
