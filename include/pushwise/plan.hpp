// Plans: reading LURD, checking it against a level, and what it costs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pushwise/level.hpp"

namespace pushwise {

struct Metrics {
    int moves = 0;         // steps of the player, pushes included
    int pushes = 0;        // steps that move a box
    int lines = 0;         // runs of pushes of one box in one direction
    int box_changes = 0;   // runs of pushes of one box
    int sessions = 0;      // runs of pushes without walking in between
    int player_lines = 0;  // runs of steps in one direction
};

struct Check {
    bool solved = false;
    std::string problem;  // why not; empty when solved
    int step = 0;         // 1-based number of the step at fault, 0 where none is
    std::string lurd;     // what was played, every letter in its true case
    Metrics metrics;      // of what was played
};

// Empty when the text is LURD, otherwise what in it is not.
[[nodiscard]] std::string lurd_problem(std::string_view text);

// Replays LURD text on the level with the independent checker. Letters may be in any case; white
// space, run lengths (3r) and groups (2(rU)) are understood. Pre: level.valid().
[[nodiscard]] Check check_plan(const Level& level, std::string_view lurd);

// The rows of the level after the first `steps` steps of `lurd`; nothing when one of them is not
// possible or the text is no LURD. Pre: level.valid().
[[nodiscard]] std::optional<std::vector<std::string>> rows_after(const Level& level,
                                                                 std::string_view lurd,
                                                                 std::size_t steps);

}  // namespace pushwise
