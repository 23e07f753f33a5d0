// The figures a run is judged by, per contender and set.
//
// Times are wall clock and count only levels that were settled; what was not settled shows in the
// counts, never as a made-up time. The geometric mean takes every time below a millisecond for one:
// down there it is noise, and a single zero would make the mean zero.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "bench/run.hpp"

namespace pushwise::bench {

inline constexpr std::array kWithinSeconds{1, 10, 60};
inline constexpr double kShortestSeconds = 0.001;

// What clingo had to do, over all levels; horizon is the longest of any level.
struct Reasoning {
    double rules = 0;
    double atoms = 0;
    double conflicts = 0;
    double ground_seconds = 0;
    double solve_seconds = 0;
    double horizon = 0;
};

struct Summary {
    int levels = 0;
    int solved = 0;
    int proved = 0;  // plans proved shortest, and proofs of "unsolvable"
    std::array<int, kWithinSeconds.size()> within{};  // settled in that many seconds
    double seconds = 0;                               // of settled levels, in all
    std::optional<double> geometric_mean;             // seconds per settled level
    std::optional<std::int64_t> states;               // over all levels
    std::optional<double> peak_mib;                   // the highest of any level
    std::map<Status, int> given_up;
    int late = 0;   // answers that came after the time limit
    int heavy = 0;  // searches that outgrew the memory limit
    // Wall clock over CPU time where one thread searched; well above 1 on a busy machine.
    std::optional<double> wall_per_cpu;
    std::optional<Reasoning> reasoning;  // of engines and programs on clingo
};

[[nodiscard]] Summary summarize(const std::vector<const Record*>& records);

// Of positive values; nothing for none.
[[nodiscard]] std::optional<double> geometric_mean(const std::vector<double>& values);

// The time of a settled search for means and logarithmic axes.
[[nodiscard]] double clamped_seconds(const Record& record);

}  // namespace pushwise::bench
