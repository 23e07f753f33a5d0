#include "plan/lines.hpp"

#include "plan/walker.hpp"

namespace pushwise::plan {

using board::kNoSquare;
using board::Square;

std::optional<Plan> plan_of_lines(const board::Board& board, std::span<const Line> lines) {
    board::SquareSet boxes(board.squares(), board.start().boxes);
    Square player = board.start().player;
    Walker walker(board);
    Plan plan;
    for (const Line& line : lines) {
        if (line.box == kNoSquare || !boxes.contains(line.box) || line.length < 1)
            return std::nullopt;
        const Square stand = board.next(line.box, opposite(line.direction));
        if (stand != player) {  // he has to walk
            walker.flood(player, boxes);
            if (stand == kNoSquare || !walker.reaches(stand)) return std::nullopt;
            walker.append_walk(stand, plan.steps);
        }
        Square at = line.box;
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

}  // namespace pushwise::plan
