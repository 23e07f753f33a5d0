// The cactus plot: how many levels are settled within how much time.
//
// Read it upwards at a time: whoever is higher settles more levels when given that long each. Each
// contender's levels are sorted by themselves, so two curves say nothing about the same level; that
// is what the scatter plot is for.
#pragma once

#include <string>
#include <vector>

#include "bench/series.hpp"

namespace pushwise::bench {

// Pre: all records are of one set; there is at least one series.
[[nodiscard]] std::string cactus_plot(const std::string& set, const std::vector<Series>& series);

}  // namespace pushwise::bench
