// From a chain of stored nodes to the plan a person can play.
#pragma once

#include "engine/core/node_store.hpp"
#include "plan/plan.hpp"

namespace pushwise::engine::core {

// The plan from the root of `last` to it. Each node must differ from its parent by one box pushed
// straight on; walks in between are shortest.
[[nodiscard]] plan::Plan plan_to(const board::Board& board, const NodeStore& nodes, NodeIndex last);

}  // namespace pushwise::engine::core
