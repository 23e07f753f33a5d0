#include "engine/core/path.hpp"

#include <algorithm>
#include <cassert>

#include "board/between.hpp"
#include "plan/lines.hpp"

namespace pushwise::engine::core {

std::optional<plan::Plan> plan_through(const board::Board& board, const std::vector<Boxes>& way) {
    std::vector<plan::Line> lines;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Boxes& boxes = way[i - 1];
        const auto [from, to] = std::mismatch(boxes.begin(), boxes.end(), way[i].begin());
        assert(from != boxes.end());
        lines.push_back(
            {*from, direction_between(board, *from, *to), manhattan(board, *from, *to)});
    }
    return plan::plan_of_lines(board, lines);
}

std::vector<Boxes> way_back(const NodeStore& nodes, NodeIndex last) {
    std::vector<Boxes> way;
    for (NodeIndex i = last; i != kNoNode; i = nodes[i].parent)
        way.push_back(nodes.boxes(i));
    return way;
}

std::optional<plan::Plan> plan_to(const board::Board& board, const NodeStore& nodes,
                                  NodeIndex last) {
    std::vector<Boxes> way = way_back(nodes, last);
    std::reverse(way.begin(), way.end());
    return plan_through(board, way);
}

}  // namespace pushwise::engine::core
