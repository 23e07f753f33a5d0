#include "analysis/lower_bounds.hpp"

#include <algorithm>
#include <limits>

#include "analysis/position_bound.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::Square;

// Steps to the nearest place from which a box can be pushed; nothing when there is none.
std::optional<int> walk_to_first_push(const board::Board& board) {
    board::Field field(board);
    field.put_all(board.start().boxes);
    field.flood_counting_steps(board.start().player);
    std::optional<int> nearest;
    for (const Square box : board.start().boxes) {
        for (const Direction d : board::kAllDirections) {
            const Square stand = field.behind(box, d);
            if (!field.reaches(stand) || !field.is_free(field.next(box, d))) continue;
            nearest =
                std::min(nearest.value_or(std::numeric_limits<int>::max()), field.steps(stand));
        }
    }
    return nearest;
}

}  // namespace

LowerBounds::LowerBounds(const board::Board& board, support::Budget& budget) {
    const board::Position& start = board.start();
    PositionBound in_pushes(board, Measure::pushes, budget);
    pushes = in_pushes.find(start.boxes, start.player);
    frozen = in_pushes.frozen();
    lines = PositionBound(board, Measure::lines, budget).find(start.boxes, start.player);
    complete = !budget.is_over();
    if (!pushes) return;
    moves = *pushes;
    if (*pushes > 0) *moves += walk_to_first_push(board).value_or(0);
}

}  // namespace pushwise::analysis
