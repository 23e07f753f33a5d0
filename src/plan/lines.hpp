// From pushes to a plan: engines think in pushes, the player walks in between.
#pragma once

#include <optional>
#include <span>

#include "plan/plan.hpp"

namespace pushwise::plan {

// The box on `box` goes `length` squares in `direction`.
struct Line {
    board::Square box = board::kNoSquare;
    board::Direction direction = board::Direction::up;
    int length = 1;
};

// The plan that makes these pushes from the start of the board, with shortest walks in between;
// nothing when one of them is not possible there. O(pushes + walks * squares).
[[nodiscard]] std::optional<Plan> plan_of_lines(const board::Board& board,
                                                std::span<const Line> lines);

}  // namespace pushwise::plan
