#include "engine/core/path.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "engine/walker.hpp"

namespace pushwise::engine::core {
namespace {

using board::Direction;
using board::Square;

Direction direction_between(const board::Board& board, Square from, Square to) {
    if (board.x(from) != board.x(to)) {
        return board.x(from) < board.x(to) ? Direction::right : Direction::left;
    }
    return board.y(from) < board.y(to) ? Direction::down : Direction::up;
}

}  // namespace

plan::Plan plan_through(const board::Board& board, const std::vector<Waypoint>& way) {
    plan::Plan plan;
    Walker walker(board);
    for (std::size_t i = 1; i < way.size(); ++i) {
        const std::vector<Square>& boxes = way[i - 1].boxes;
        const auto [from, to] = std::mismatch(boxes.begin(), boxes.end(), way[i].boxes.begin());
        assert(from != boxes.end());
        const Direction d = direction_between(board, *from, *to);
        board::SquareSet occupied(board.squares());
        for (const Square s : boxes)
            occupied.insert(s);
        walker.flood(way[i - 1].player, occupied);
        walker.append_walk(board.next(*from, opposite(d)), plan.steps);
        const int length =
            std::abs(board.x(*from) - board.x(*to)) + std::abs(board.y(*from) - board.y(*to));
        plan.steps.insert(plan.steps.end(), static_cast<std::size_t>(length), {d, true});
    }
    return plan;
}

plan::Plan plan_to(const board::Board& board, const NodeStore& nodes, NodeIndex last) {
    std::vector<Waypoint> way;
    for (NodeIndex i = last; i != kNoNode; i = nodes[i].parent) {
        way.push_back({std::vector<Square>(board.start().boxes.size()), nodes[i].player});
        nodes.boxes(i, way.back().boxes);
    }
    std::reverse(way.begin(), way.end());
    return plan_through(board, way);
}

}  // namespace pushwise::engine::core
