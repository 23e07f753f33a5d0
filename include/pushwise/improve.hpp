// Improving plans: plans of a level in, a plan out that is never worse.
//
//     pushwise::ImproveOptions options;
//     options.objective = pushwise::Objective::moves;
//     options.limits.seconds = 10;
//     const pushwise::Answer shorter = pushwise::improve_plans(level, {lurd}, options);
//     std::printf("%d moves, %d before\n", shorter.metrics.moves, shorter.before->moves);
//
// improve_plans() blocks until a limit is reached or nothing is left to try, and is safe to call
// from several threads at once. With one thread, a seed and a node limit it gives the same plan
// every time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "pushwise/solve.hpp"

namespace pushwise {

// Sent at the start, with every better plan, and a few times a second in between.
struct ImproveProgress {
    Metrics before;        // the best of the plans given
    Metrics now;           // the best plan so far
    std::string solution;  // it
    std::string method;    // what found it, or what is tried now; empty at the start
    double seconds = 0;
    std::uint64_t states = 0;      // positions looked at
    std::size_t memory_bytes = 0;  // claimed now
};

struct ImproveOptions {
    Objective objective = Objective::pushes;  // any: pushes, then moves
    Limits limits = kUsualLimits;
    int threads = 1;
    std::uint64_t seed = 0;
    Stop stop;
    // Called from the searching threads, one at a time.
    std::function<void(const ImproveProgress&)> progress;
    // Called likewise, while a plan has to be found first.
    std::function<void(const Progress&)> search_progress;
};

// `plans` are LURD text. Those that do not solve the level are left out, and the answer's note says
// so; it is Status::invalid if none does. Without plans, solve() finds one first, within the same
// limits. Otherwise the answer is Status::solved, gain or no gain: its plan has been replayed
// independently, `before` has the figures of the best plan given, and `statistics` says what each
// method looked at, saved on any plan, and gained: took off the best one.
[[nodiscard]] Answer improve_plans(const Level& level, const std::vector<std::string>& plans,
                                   const ImproveOptions& options);

// The limits, threads, seed and stop flag of a search. Progress is reported as that of a search:
// the gain in what the objective counts first, and the method; before that, the search for a plan.
[[nodiscard]] ImproveOptions improve_options(const SolveOptions& options, Objective objective);

}  // namespace pushwise
