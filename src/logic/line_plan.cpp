#include "logic/line_plan.hpp"

#include "engine/walker.hpp"

namespace pushwise::logic {

using board::kNoSquare;
using board::Square;

std::optional<plan::Plan> plan_of_lines(const board::Board& board, const std::vector<Line>& lines) {
    board::SquareSet boxes(board.squares());
    for (const Square b : board.start().boxes)
        boxes.insert(b);
    Square player = board.start().player;
    engine::Walker walker(board);
    plan::Plan plan;
    for (const Line& line : lines) {
        if (line.from == kNoSquare || !boxes.contains(line.from)) return std::nullopt;
        const Square stand = board.next(line.from, opposite(line.direction));
        walker.flood(player, boxes);
        if (stand == kNoSquare || !walker.reaches(stand)) return std::nullopt;
        walker.append_walk(stand, plan.steps);
        Square at = line.from;
        boxes.erase(at);
        for (int i = 0; i < line.length; ++i) {
            player = at;
            at = board.next(at, line.direction);
            if (at == kNoSquare || boxes.contains(at)) return std::nullopt;
            plan.steps.push_back({line.direction, true});
        }
        boxes.insert(at);
    }
    return plan;
}

}  // namespace pushwise::logic
