// The report of a benchmark: one HTML file with tables and plots, nothing loaded from elsewhere.
//
// Light and dark, and made to be printed; every figure is a complete SVG of its own.
#pragma once

#include <string>
#include <vector>

#include "bench/peer.hpp"
#include "bench/run.hpp"

namespace pushwise::bench {

// Runs first, peers after them. With several runs of the same contender the first is what the
// others are compared with.
[[nodiscard]] std::string write_report(const std::vector<Run>& runs, const BestKnown& best);

}  // namespace pushwise::bench
