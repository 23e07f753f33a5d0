// Several improvers side by side, a thread each.
//
// Each climbs along a part of the plan of its own and asks for fresh plans of its own. Before every
// sweep it combines what it has with the best plan of all, so that gains in different parts add up.
// How far they get depends on the clock: with more than one thread no two runs are alike.
#pragma once

#include "improve/improver.hpp"

namespace pushwise::improve {

// As improve(). The limits of the budget that are left are for all threads together.
[[nodiscard]] Outcome improve_side_by_side(const board::Board& board,
                                           const std::vector<plan::Plan>& plans,
                                           const Request& request, support::Budget& budget,
                                           int threads);

}  // namespace pushwise::improve
