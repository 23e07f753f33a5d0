// From lines back to steps: reasoners plan in lines, people walk in between.
#pragma once

#include <optional>
#include <vector>

#include "board/board.hpp"
#include "plan/plan.hpp"

namespace pushwise::logic {

// The box on `from` goes `length` squares in `direction`.
struct Line {
    board::Square from = board::kNoSquare;
    board::Direction direction = board::Direction::up;
    int length = 0;
};

// The plan with shortest walks between the lines; nothing when a line is not possible.
[[nodiscard]] std::optional<plan::Plan> plan_of_lines(const board::Board& board,
                                                      const std::vector<Line>& lines);

}  // namespace pushwise::logic
