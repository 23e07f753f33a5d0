#include "plan/replay.hpp"

#include <algorithm>

namespace pushwise::plan {

using board::kNoSquare;
using board::Square;

bool play(const board::Board& board, board::Position& position, Step& step) {
    const Square to = board.next(position.player, step.direction);
    if (to == kNoSquare) return false;
    std::vector<Square>& boxes = position.boxes;
    const auto box = std::lower_bound(boxes.begin(), boxes.end(), to);
    step.push = box != boxes.end() && *box == to;
    if (step.push) {
        const Square beyond = board.next(to, step.direction);
        if (beyond == kNoSquare || std::binary_search(boxes.begin(), boxes.end(), beyond))
            return false;
        *box = beyond;
        std::sort(boxes.begin(), boxes.end());
    }
    position.player = to;
    return true;
}

std::optional<Plan> replay(const board::Board& board, Plan plan, std::size_t* index_of_blocked) {
    board::Position position = board.start();
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        if (play(board, position, plan.steps[i])) continue;
        if (index_of_blocked != nullptr) *index_of_blocked = i;
        return std::nullopt;
    }
    return plan;
}

}  // namespace pushwise::plan
