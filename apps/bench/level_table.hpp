// The table of a report with one row per level: best known value, and what each contender did.
#pragma once

#include <string>
#include <vector>

#include "bench/peer.hpp"
#include "bench/series.hpp"

namespace pushwise::bench {

// HTML. Lengths are in the unit of the objective asked for; an asterisk marks what is proved.
// Pre: all records are of one set.
[[nodiscard]] std::string level_table(const std::vector<Series>& series, const BestKnown& best);

}  // namespace pushwise::bench
