// The figures of runs as a table, for people at a terminal and for programs.
#pragma once

#include <string>
#include <vector>

#include "bench/run.hpp"
#include "bench/statistics.hpp"

namespace pushwise::bench {

// One row per contender and set, then which limits did not hold and whether the machine was busy;
// below it what clingo had to do, where it did anything.
[[nodiscard]] std::string summary_text(const std::vector<Run>& runs);

// The same, one JSON object per line.
[[nodiscard]] std::string summary_json(const std::vector<Run>& runs);

// What keeps the figures from being taken at their face value, one sentence each.
[[nodiscard]] std::vector<std::string> caveats(const Summary& summary);

// "3 timeout, 1 memory"; empty when all was settled.
[[nodiscard]] std::string given_up_text(const Summary& summary);

// "1.23 s" with three significant digits, "-" for nothing.
[[nodiscard]] std::string seconds_text(const std::optional<double>& seconds);

}  // namespace pushwise::bench
