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

plan::Plan plan_to(const board::Board& board, const NodeStore& nodes, NodeIndex last) {
    std::vector<NodeIndex> path;
    for (NodeIndex i = last; i != kNoNode; i = nodes[i].parent)
        path.push_back(i);
    std::reverse(path.begin(), path.end());

    plan::Plan plan;
    Walker walker(board);
    std::vector<Square> boxes(board.start().boxes.size());
    std::vector<Square> after(boxes.size());
    nodes.boxes(path.front(), boxes);
    for (std::size_t i = 1; i < path.size(); ++i) {
        nodes.boxes(path[i], after);
        const auto [from, to] = std::mismatch(boxes.begin(), boxes.end(), after.begin());
        assert(from != boxes.end());
        const Direction d = direction_between(board, *from, *to);
        board::SquareSet occupied(board.squares());
        for (const Square s : boxes)
            occupied.insert(s);
        walker.flood(nodes[path[i - 1]].player, occupied);
        walker.append_walk(board.next(*from, opposite(d)), plan.steps);
        const int length =
            std::abs(board.x(*from) - board.x(*to)) + std::abs(board.y(*from) - board.y(*to));
        plan.steps.insert(plan.steps.end(), static_cast<std::size_t>(length), {d, true});
        boxes.swap(after);
    }
    return plan;
}

}  // namespace pushwise::engine::core
