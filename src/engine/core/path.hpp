// From a chain of stored nodes to the plan a person can play.
#pragma once

#include <optional>

#include "engine/core/node_store.hpp"
#include "plan/plan.hpp"

namespace pushwise::engine::core {

// The boxes of a position, by number, not in order.
using Boxes = std::vector<board::Square>;

// The plan through these positions. Each must differ from the one before by one box pushed straight
// on; walks in between are shortest. Pre: not empty.
[[nodiscard]] std::optional<plan::Plan> plan_through(const board::Board& board,
                                                     const std::vector<Boxes>& way);

// The positions from `last` back to its root.
[[nodiscard]] std::vector<Boxes> way_back(const NodeStore& nodes, NodeIndex last);
// The plan from the root of `last` to it.
[[nodiscard]] std::optional<plan::Plan> plan_to(const board::Board& board, const NodeStore& nodes,
                                                NodeIndex last);

}  // namespace pushwise::engine::core
