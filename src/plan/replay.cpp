#include "plan/replay.hpp"

#include <algorithm>

namespace pushwise::plan {

using board::kNoSquare;
using board::Square;

namespace {

// In the words of verify/. Pre: a step in this direction is blocked.
std::string why_blocked(const board::Board& board, const board::Position& position,
                        board::Direction direction) {
    const Square to = board.next(position.player, direction);
    const bool push = to != kNoSquare;
    const std::string step = "('" + to_lurd({{{direction, push}}}) + "') ";
    if (!push) return step + "walks into a wall";
    const bool wall = board.next(to, direction) == kNoSquare;
    return step + "pushes a box into " + (wall ? "a wall" : "another box");
}

}  // namespace

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
        // All others are in order: it goes to its place among them.
        if (beyond > to) {
            std::rotate(box, box + 1, std::lower_bound(box + 1, boxes.end(), beyond));
        } else {
            std::rotate(std::lower_bound(boxes.begin(), box, beyond), box, box + 1);
        }
    }
    position.player = to;
    return true;
}

Checked play(const board::Board& board, board::Position& position, Plan& plan) {
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        if (!play(board, position, plan.steps[i])) {
            return failure("step " + std::to_string(i + 1) + " " +
                           why_blocked(board, position, plan.steps[i].direction));
        }
    }
    return kOk;
}

Result<Plan> replay(const board::Board& board, Plan plan) {
    board::Position position = board.start();
    const Checked played = play(board, position, plan);
    if (!played) return Failure{played.error()};
    return plan;
}

Result<Plan> replay_lurd(const board::Board& board, std::string_view lurd) {
    Result<Plan> parsed = parse_lurd(lurd);
    return parsed ? replay(board, *std::move(parsed)) : parsed;
}

}  // namespace pushwise::plan
