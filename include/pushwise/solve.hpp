// Solving: a level and a request in, an answer out whose plan has been replayed independently.
//
//     pushwise::SolveOptions options;
//     options.objective = pushwise::Objective::pushes;
//     options.limits.seconds = 10;
//     pushwise::Answer answer = pushwise::solve(level, options);
//     if (answer.status == pushwise::Status::solved) std::puts(answer.solution.c_str());
//
// solve() blocks until the answer is there and is safe to call from several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pushwise/level.hpp"
#include "pushwise/plan.hpp"
#include "pushwise/value/answer.hpp"
#include "pushwise/value/engine_info.hpp"
#include "pushwise/value/limits.hpp"
#include "pushwise/value/program_text.hpp"
#include "pushwise/value/progress.hpp"
#include "pushwise/value/stop.hpp"

namespace pushwise {

struct SolveOptions {
    std::string engine = "auto";
    Objective objective = Objective::any;
    Limits limits = kUsualLimits;
    int threads = 1;
    std::uint64_t seed = 0;
    // Plans of the level in LURD, for a proof to begin with: only shorter ones are looked for, and
    // the answer is never worse. One that does not solve the level is refused.
    std::vector<std::string> plans{};
    Stop stop;
    std::function<void(const Progress&)> progress;  // called from the searching thread
    std::map<std::string, std::string> engine_options;
    // What is proved is also written down for a checker of its own (docs/certificates.md), within
    // the same limits.
    bool certificate = false;
    // A plan that was found is then made shorter (improve.hpp) for this long, beyond the limits;
    // they hold for this step as well. `any` stands for `objective`, and for pushes without one.
    double improve_seconds = 0;
    Objective improve_for = Objective::any;
    // Programs of your own, which plan instead of an engine (clingo, Prolog or B;
    // docs/programs.md). Engine options are "facts", "horizon" and "dump" then. Nothing is proved
    // by them.
    std::vector<ProgramText> programs;
};

[[nodiscard]] Answer solve(const Level& level, const SolveOptions& options);

[[nodiscard]] std::vector<EngineInfo> engines();
// Is there such an engine ("auto" included), can it run here, does it take these options of its own
// and prove this objective?
[[nodiscard]] Checked check_options(const SolveOptions& options);

}  // namespace pushwise
