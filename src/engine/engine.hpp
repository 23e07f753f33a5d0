// The one interface every engine has, and what it may be asked and must answer.
//
// Data flows one way: a Board and a Request go in, an Outcome comes out. The end of a search is
// never an error: it is solved, unsolvable (which is a proof), or given up with the reason. An
// engine never prints, never exits, never touches signals; it reports through Request::progress and
// stops when its Budget says so. Its claims are in its Info, and api/ replays every plan through
// verify/ before anyone sees it.
//
// How to add one: a folder engine/<name>/ with a class derived from Engine and a line in
// engine/registry.cpp. Engines never include each other; engine/portfolio/ alone sees several.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "plan/plan.hpp"
#include "support/limits.hpp"

namespace pushwise::engine {

// What "shortest" means. `any`: no proof wanted, the shorter the better.
enum class Objective : std::uint8_t { any, pushes, moves, lines, pushes_moves, moves_pushes };

[[nodiscard]] std::string_view name(Objective objective) noexcept;  // "pushes,moves" and so on
[[nodiscard]] std::optional<Objective> objective_by_name(std::string_view name) noexcept;

enum class Status : std::uint8_t {
    solved,
    unsolvable,  // proved
    timeout,
    memory,
    nodes,
    interrupted,
    exhausted,    // an incomplete search ran dry: nothing is proved
    unsupported,  // this engine cannot take this level or objective; `note` says why
};

[[nodiscard]] std::string_view name(Status status) noexcept;
[[nodiscard]] Status status_of(support::StopReason reason) noexcept;  // none: exhausted

// What a search is doing right now. Sent a few times a second at most, from the searching thread.
struct Progress {
    std::string_view engine;
    std::string_view activity;  // a few words: "pushing", "packing plan", "shortening"
    std::uint64_t states = 0;
    std::size_t memory_bytes = 0;
    double seconds = 0;
    std::optional<std::int64_t> bound;  // nothing shorter than this exists
    std::optional<std::int64_t> depth;
    const board::Position* best = nullptr;  // the most promising position so far, if known
};
using ProgressSink = std::function<void(const Progress&)>;

struct Request {
    Objective objective = Objective::any;
    support::Limits limits;
    support::StopSource stop;
    std::uint64_t seed = 0;
    int threads = 1;
    ProgressSink progress;                       // may be empty
    std::map<std::string, std::string> options;  // for one engine only: "asp", "dump", ...
};

struct Statistics {
    std::uint64_t states = 0;     // expanded
    std::uint64_t generated = 0;  // looked at
    std::size_t peak_bytes = 0;
    std::map<std::string, double> more;  // an engine's own figures, by name
};

struct Outcome {
    Status status = Status::exhausted;
    std::optional<plan::Plan> plan;           // with Status::solved
    std::optional<Objective> proved;          // the plan is shortest for this
    std::optional<std::int64_t> lower_bound;  // in units of the (first) objective asked for
    Statistics statistics;
    std::string engine;  // who found it, where that differs from who was asked
    std::string note;    // one sentence for people, may be empty
};

struct Info {
    std::string_view name;
    std::string_view summary;       // one line for people
    std::vector<Objective> proves;  // objectives it proves optimal; empty: none
    bool complete = false;          // can it prove "unsolvable"?
    bool deterministic = true;      // for one thread, a seed and a node limit
    std::string_view needs;         // what must be installed; empty: nothing
};

class Engine {
public:
    virtual ~Engine() = default;
    [[nodiscard]] virtual const Info& info() const = 0;
    // Empty when the engine can run here, otherwise what is missing and how to get it.
    [[nodiscard]] virtual std::string missing() const { return {}; }
    // Empty when the engine takes these options of its own, otherwise what is wrong with them.
    [[nodiscard]] virtual std::string check(
        const std::map<std::string, std::string>& options) const {
        if (options.empty()) return {};
        return "engine '" + std::string(info().name) + "' has no option '" +
               options.begin()->first + "'";
    }
    [[nodiscard]] virtual Outcome solve(const board::Board& board,
                                        const Request& request) const = 0;
};

// Engines other stages bring along (logic/) are added by api/ at start-up.
[[nodiscard]] const std::vector<std::unique_ptr<Engine>>& built_in_engines();

}  // namespace pushwise::engine
