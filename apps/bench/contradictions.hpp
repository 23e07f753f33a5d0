// Claims that cannot all be true: the strongest check a benchmark gives for free.
//
// Whenever two searches looked at the same level, what one proved bounds what the other may find:
// no plan is shorter than a proved optimum or a lower bound, and none exists where "unsolvable" was
// proved. Plans were replayed before they were stored, so it is the proof that is wrong - unless
// the shorter plan is a peer's or a best known value, which nobody here has replayed.
#pragma once

#include <string>
#include <vector>

#include "bench/peer.hpp"
#include "bench/run.hpp"

namespace pushwise::bench {

// One sentence for each proof that is contradicted.
[[nodiscard]] std::vector<std::string> contradictions(const std::vector<Run>& runs,
                                                      const BestKnown& best);

}  // namespace pushwise::bench
