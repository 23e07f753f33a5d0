// What changed from one run to the next.
//
// Times are compared only on levels that both runs settled, because a level that one of them did
// not settle has no time. Counts of states are compared where both runs did the same work: the same
// limits and one thread.
#pragma once

#include <string>
#include <vector>

#include "bench/run.hpp"

namespace pushwise::bench {

struct StatesChange {
    std::string id;
    std::int64_t before = 0;
    std::int64_t after = 0;
};

// One contender on one set, before and after.
struct Comparison {
    std::string set;
    std::string before;  // labels
    std::string after;
    std::vector<std::string> won;   // ids of levels settled only after
    std::vector<std::string> lost;  // ... only before: a regression
    int common = 0;                 // settled in both
    double seconds_before = 0;      // over common levels
    double seconds_after = 0;
    std::optional<double> geometric_ratio;  // of times, after over before; below 1 is faster
    int compared_states = 0;
    std::vector<StatesChange> states_changed;
};

// Contenders are paired by name; if each run has only one, these two are paired whatever they are
// called. Levels that only one run has are left out. Empty when the runs share nothing.
[[nodiscard]] std::vector<Comparison> compare(const Run& before, const Run& after);

[[nodiscard]] std::string to_text(const Comparison& comparison);
// One JSON object without a line end.
[[nodiscard]] std::string to_json(const Comparison& comparison);

}  // namespace pushwise::bench
