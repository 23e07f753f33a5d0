// A plan: the steps of the player, each a walk or a push, and what it costs by the six metrics.
//
// A Plan is only a sequence; whether it is legal and reaches the goal is decided by replay (here,
// for engines and viewers) and again, independently, by verify/ before anyone sees it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::plan {

struct Step {
    board::Direction direction = board::Direction::up;
    bool push = false;
    bool operator==(const Step&) const = default;
};

struct Plan {
    std::vector<Step> steps;
    bool operator==(const Plan&) const = default;
};

// LURD: "udlr" walk, "UDLR" push. Accepts white space, run lengths ("3r2U") and parentheses with a
// count ("2(rU)"); an error names the column. The result is at most kMaxSteps long.
[[nodiscard]] Result<Plan> parse_lurd(std::string_view text);
[[nodiscard]] std::string to_lurd(const Plan& plan);

inline constexpr std::size_t kMaxSteps = 10'000'000;

}  // namespace pushwise::plan
