// Packing order: in which order the goals can be filled.
//
// Think backwards: all goals hold boxes; which box can leave first while the others stay? It must
// be able to get to a square where some box starts, not merely off its goal. All boxes that can
// leave now form a round and are taken away; then the next round. Read from the last round to the
// first this is an order in which the goals can be filled one box at a time.
//
// A guide, never a pruning rule: it leaves out that boxes wait beside the goals, and a plan may
// have to move packed boxes again. Goals whose boxes cannot leave in this way are not in it.
#pragma once

#include <optional>
#include <vector>

#include "analysis/rooms.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

// Rounds of goals, the first to be filled first. Nothing on boards so large that it would take
// seconds, or when the time runs out: O(goals^2 * squares^2) at worst.
[[nodiscard]] std::optional<std::vector<Area>> packing_order(const board::Board& board,
                                                             support::Budget& budget);

}  // namespace pushwise::analysis
