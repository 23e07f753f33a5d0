// Plans: reading LURD, checking it against a level, and what it costs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/level.hpp"
#include "pushwise/value/metrics.hpp"

namespace pushwise {

struct Check {
    bool solved = false;
    std::string problem;  // why not; empty when solved
    int step = 0;         // 1-based number of the step at fault, 0 where none is
    std::string lurd;     // what was played, every letter in its true case
    Metrics metrics;      // of what was played
};

// The letters of LURD text, with run lengths and groups written out.
[[nodiscard]] Result<std::string> read_lurd(std::string_view text);

// Replays LURD text on the level with the independent checker. Letters may be in any case; white
// space, run lengths (3r) and groups (2(rU)) are understood. Pre: level.valid().
[[nodiscard]] Check check_plan(const Level& level, std::string_view lurd);

// The rows of the level after the first `steps` steps of `lurd`; fails when one of them is not
// possible or the text is not LURD. Pre: level.valid().
[[nodiscard]] Result<std::vector<std::string>> rows_after(const Level& level, std::string_view lurd,
                                                          std::size_t steps);

}  // namespace pushwise
