// The independent checker: replays a plan on the level's own text.
//
// It knows characters and nothing else. Parsing of LURD, rules and goal test are written a second
// time here on purpose; a fault in board/, plan/ or an engine cannot hide itself. Plain and slow.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "level/level.hpp"

namespace pushwise::verify {

struct Verdict {
    bool solved = false;    // every step is legal, and at the end every goal holds a box
    std::string problem;    // why not, for people; empty when solved
    std::size_t step = 0;   // 1-based number of the step at fault; 0 where none is
    std::string lurd;       // the steps up to there as they were played, in their true case
    std::size_t moves = 0;  // figures of what was played
    std::size_t pushes = 0;
};

enum class Case { exact, ignored };

// With Case::exact an upper-case step must push and a lower-case one must not. Only the plain
// letters are taken; run lengths are for plan::parse_lurd. Goals the player could never get to are
// decoration and need no box. Pre: level.valid().
[[nodiscard]] Verdict check(const level::Level& level, std::string_view lurd, Case letter_case);

}  // namespace pushwise::verify
