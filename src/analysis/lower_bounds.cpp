#include "analysis/lower_bounds.hpp"

#include <algorithm>
#include <limits>

#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::Square;

std::optional<std::int64_t> matching_bound(const board::Board& board,
                                           const std::vector<Square>& frozen, Measure measure,
                                           support::Budget& budget) {
    FrozenWalls walls(board, measure, budget);
    const board::Position& start = board.start();
    Outlook& outlook = walls[walls.find(frozen, start.player)];
    outlook.matching.match(start.boxes, start.player);
    if (budget.is_over() || !outlook.matching.is_feasible()) return std::nullopt;
    return outlook.matching.total();
}

// Steps to the nearest place from which a box can be pushed; nothing when there is none.
std::optional<int> walk_to_first_push(const board::Board& board, board::Field& field) {
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
    board::Field field(board);
    field.put_all(board.start().boxes);
    const board::SquareSet none(board.squares() + 1);
    Freeze freeze(field, none);
    frozen = freeze.all(board.start().boxes);
    pushes = matching_bound(board, frozen, Measure::pushes, budget);
    lines = matching_bound(board, frozen, Measure::lines, budget);
    complete = !budget.is_over();
    if (!pushes) return;
    moves = *pushes;
    if (*pushes > 0) *moves += walk_to_first_push(board, field).value_or(0);
}

}  // namespace pushwise::analysis
