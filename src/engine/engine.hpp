// The one interface every engine has, and what it may be asked and must answer.
//
// Data flows one way: a Board and a Request go in, an Outcome comes out. The end of a search is
// never an error: it is solved, unsolvable (which is a proof), or given up with the reason. An
// engine never prints, never exits, never touches signals; it reports through a Reporter and
// stops when its Budget says so. Its claims are in its EngineInfo, and api/ replays every plan
// through verify/ before anyone sees it.
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
#include <vector>

#include "board/board.hpp"
#include "plan/plan.hpp"
#include "pushwise/value/engine_info.hpp"
#include "pushwise/value/progress.hpp"
#include "pushwise/value/status.hpp"
#include "support/budget.hpp"

namespace pushwise::engine {

// `best` is the most promising position so far, null when unknown; Progress::best is left to the
// receiver, who has the level's text.
using ProgressSink = std::function<void(const Progress&, const board::Position* best)>;

struct Request {
    Objective objective = Objective::any;
    Limits limits;
    Stop stop;
    std::uint64_t seed = 0;
    int threads = 1;
    // Only plans that cost less are of interest, in the objective's first figure: one of this cost
    // is known. Where an objective has two figures, also plans that cost as much. An engine may
    // ignore it.
    std::optional<std::int64_t> upper;
    // No plan costs less, as an earlier search has shown. An engine may ignore it.
    std::optional<std::int64_t> lower;
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
    std::optional<plan::Plan> plan;   // with Status::solved
    std::optional<Objective> proved;  // the plan is shortest for this
    // Proved, in units of the (first) objective asked for. With Request::upper and no plan: that
    // cost, when the search has shown that none costs less.
    std::optional<std::int64_t> lower_bound;
    Statistics statistics;
    std::string engine;  // who found it, where that differs from who was asked
    std::string note;    // one sentence for people, may be empty
    // By path: texts an option asks for beside the plan. Writing them is left to the caller.
    std::map<std::string, std::string> files{};
};

class Engine {
public:
    virtual ~Engine() = default;
    [[nodiscard]] virtual const EngineInfo& info() const = 0;
    // Can the engine run here? Otherwise what is missing and how to get it.
    [[nodiscard]] virtual Checked available() const { return kOk; }
    // Does the engine take these options of its own?
    [[nodiscard]] virtual Checked check(const std::map<std::string, std::string>& options) const {
        if (options.empty()) return kOk;
        return failure("engine '" + std::string(info().name) + "' has no option '" +
                       options.begin()->first + "'");
    }
    [[nodiscard]] virtual Outcome solve(const board::Board& board,
                                        const Request& request) const = 0;
};

// Engines other stages bring along (logic/) are added by api/ at start-up.
[[nodiscard]] const std::vector<std::unique_ptr<Engine>>& built_in_engines();

}  // namespace pushwise::engine
