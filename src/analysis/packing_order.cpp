#include "analysis/packing_order.hpp"

#include <algorithm>

#include "analysis/box_reach.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::kNoSquare;
using board::Square;

constexpr double kMostWork = 2e8;  // squares walked, about a second

// Can the box on `goal` be pulled to a start square while the boxes on `packed` stay?
bool can_leave(const board::Board& board, BoxReach& reach, Square goal,
               const board::SquareSet& packed, const board::SquareSet& starts) {
    for (const Direction d : board::kAllDirections) {
        const Square player = board.next(goal, d);
        if (player == kNoSquare || packed.contains(player)) continue;
        reach.explore(goal, player, packed, board::Motion::pull);
        const auto& squares = reach.squares();
        if (std::any_of(squares.begin(), squares.end(),
                        [&](Square s) { return starts.contains(s); })) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<std::vector<Area>> packing_order(const board::Board& board, support::Budget& budget) {
    const auto squares = static_cast<double>(board.squares());
    const auto goals = static_cast<double>(board.goals().size());
    if (squares * squares * goals > kMostWork) return std::nullopt;
    const board::SquareSet starts(board.squares(), board.start().boxes);
    board::SquareSet packed = board.goal_set();
    BoxReach reach(board, budget);
    std::vector<Area> rounds;
    for (;;) {
        Area round;
        packed.for_each([&](Square goal) {
            if (can_leave(board, reach, goal, packed, starts)) round.push_back(goal);
        });
        if (budget.is_over()) return std::nullopt;
        if (round.empty()) break;
        for (const Square goal : round)
            packed.erase(goal);
        rounds.push_back(std::move(round));
    }
    std::reverse(rounds.begin(), rounds.end());
    return rounds;
}

}  // namespace pushwise::analysis
