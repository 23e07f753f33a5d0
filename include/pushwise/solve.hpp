// Solving: a level and a request in, an answer out whose plan has been replayed independently.
//
//     pushwise::SolveOptions options;
//     options.optimal = "pushes";
//     options.seconds = 10;
//     pushwise::Answer answer = pushwise::solve(level, options);
//     if (answer.status == pushwise::Status::solved) std::puts(answer.solution.c_str());
//
// solve() blocks until the answer is there and is safe to call from several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/level.hpp"
#include "pushwise/plan.hpp"

namespace pushwise {

enum class Status {
    solved,
    unsolvable,  // proved
    timeout,
    memory,
    nodes,
    interrupted,
    exhausted,    // the engine ran out of ideas; nothing is proved
    unsupported,  // the engine cannot take this level or objective
    invalid,      // the level is not valid
    internal,     // a plan failed verification: a bug, and the plan is withheld
};

// The word used in JSON lines and messages.
[[nodiscard]] std::string_view name(Status status);

// Raise it from any thread (or a signal handler) to end the searches that hold a copy.
class Stop {
public:
    Stop();
    void request() const noexcept;
    [[nodiscard]] bool requested() const noexcept;

private:
    friend struct StopAccess;
    std::shared_ptr<void> source_;
};

struct Progress {
    std::string engine;
    std::string activity;
    std::uint64_t states = 0;
    std::size_t memory_bytes = 0;
    double seconds = 0;
    std::optional<std::int64_t> bound;
    std::optional<std::int64_t> depth;
    std::vector<std::string> best;  // rows of the most promising position, empty when unknown
};

struct SolveOptions {
    std::string engine = "auto";
    std::string optimal;  // "", "pushes", "moves", "lines", "pushes,moves" or "moves,pushes"
    double seconds = 60;
    std::size_t memory_bytes = std::size_t{4} << 30;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int threads = 1;
    std::uint64_t seed = 0;
    Stop stop;
    std::function<void(const Progress&)> progress;  // called from the searching thread
    std::map<std::string, std::string> engine_options;
};

struct Answer {
    Status status = Status::exhausted;
    std::string solution;                     // LURD, with Status::solved
    Metrics metrics;                          // of the solution
    std::string optimal;                      // the objective it is proved shortest for, or ""
    std::optional<std::int64_t> lower_bound;  // proved, in units of the first objective asked for
    std::string engine;
    double seconds = 0;
    std::uint64_t states = 0;
    double peak_mib = 0;
    std::map<std::string, double> statistics;  // an engine's own figures
    std::string note;                          // one sentence for people, may be empty
};

[[nodiscard]] Answer solve(const Level& level, const SolveOptions& options);

struct EngineInfo {
    std::string name;
    std::string summary;
    std::vector<std::string> proves;  // objectives it proves optimal
    bool complete = false;            // can prove "unsolvable"
    bool deterministic = true;
    std::string needs;    // what must be installed, for people
    std::string missing;  // why it cannot run here; empty when it can
};

[[nodiscard]] std::vector<EngineInfo> engines();
// Is there such an engine ("auto" included), and does it prove this objective ("" always)?
// An empty string when all is well, otherwise a sentence that says what is wrong.
[[nodiscard]] std::string check_options(const SolveOptions& options);

}  // namespace pushwise
