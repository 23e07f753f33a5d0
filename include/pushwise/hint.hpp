// What to do next in a position, in four strengths: a hint tells no more than it is asked for.
//
//     pushwise::HintOptions options;
//     options.strength = 2;
//     std::puts(pushwise::hint(level, options).sentence.c_str());
//
// A position some way into a game is asked about as a level of its own: see Game::position().
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pushwise/analysis.hpp"
#include "pushwise/level.hpp"
#include "pushwise/value/cell.hpp"
#include "pushwise/value/limits.hpp"
#include "pushwise/value/stop.hpp"

namespace pushwise {

inline constexpr int kStrongestHint = 4;

struct HintOptions {
    // 1: can this still be solved? 2: which box next? 3: where to? 4: with which moves?
    int strength = 1;
    bool moved = true;  // moves were played to get here, which can be undone
    Limits limits = kUsualLimits;
    Stop stop;
};

enum class Outlook {
    solvable,  // a plan was found from here
    lost,      // there is provably none
    unknown,   // none was found within the limits
};
[[nodiscard]] std::string_view name(Outlook outlook) noexcept;  // "solvable" and so on

struct Hint {
    Outlook outlook = Outlook::unknown;
    std::string sentence;  // the hint for people, squares named in words
    // With Outlook::solvable, as far as the strength goes and a box is left to be pushed:
    std::optional<Cell> box;          // to be pushed next
    std::optional<Cell> target;       // where to, before another box has its turn
    std::optional<std::string> lurd;  // the moves up to there
    // With Outlook::lost: why, where a person can see it.
    std::optional<Loss> loss;
};

// Pre: level.valid(), 1 <= options.strength <= kStrongestHint.
[[nodiscard]] Hint hint(const Level& level, const HintOptions& options = {});

}  // namespace pushwise
