// A plan drawn on the terminal, for `solve --show`.
//
// Where standard output is a terminal it is an animation, in place, no longer than a person
// watches; elsewhere a board after each run of pushes of one box.
#pragma once

#include <string>
#include <string_view>

#include "output/style.hpp"
#include "pushwise/level.hpp"
#include "pushwise/value/stop.hpp"

namespace pushwise::console {

// The start and the board after each run, each under a line that says what was done.
// Pre, of both: the plan can be played on the level.
[[nodiscard]] std::string boards_of_plan(const Level& level, std::string_view lurd,
                                         const output::Style& style);

// Plays the plan above a line that begins with `heading`, until the end or `stop`; the last board
// stays. Pre: standard output is a terminal.
void play_plan(const Level& level, std::string_view lurd, const std::string& heading,
               const Stop& stop);

}  // namespace pushwise::console
