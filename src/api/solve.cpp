#include "pushwise/solve.hpp"

#include <algorithm>
#include <chrono>

#include "api/convert.hpp"
#include "api/engines.hpp"
#include "api/solve_with.hpp"
#include "improve/shorten.hpp"
#include "plan/metrics.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

engine::ProgressSink forward_progress(const level::Level& level, const board::Board& board,
                                      const std::function<void(const Progress&)>& sink) {
    if (!sink) return {};
    return [&level, &board, &sink](const engine::Progress& p) {
        Progress out{std::string(p.engine),
                     std::string(p.activity),
                     p.states,
                     p.memory_bytes,
                     p.seconds,
                     p.bound,
                     p.depth,
                     {}};
        if (p.best != nullptr) out.best = api::rows_of(level, board, *p.best);
        sink(out);
    };
}

// How much work a plan's shortening is worth: more for a long one, some tenths of a second at most.
// Counted in positions, so that answers do not depend on the clock.
std::uint64_t shortening_positions(const plan::Plan& plan) {
    return std::min<std::uint64_t>(40'000, 80 * plan::metrics(plan).pushes);
}

// What the portfolio finds in a hurry is shortened a little before it is shown.
void shorten(const board::Board& board, const engine::Request& request, double seconds_left,
             engine::Outcome& outcome) {
    if (!outcome.plan || outcome.proved) return;
    support::Limits limits;
    limits.seconds = seconds_left;
    support::Budget budget(limits, request.stop);
    outcome.plan =
        improve::shorten(board, *outcome.plan, shortening_positions(*outcome.plan), budget);
}

// What the objective counts first.
auto first_figure(const Metrics& metrics, engine::Objective objective) {
    switch (objective) {
        case engine::Objective::moves:
        case engine::Objective::moves_pushes: return metrics.moves;
        case engine::Objective::lines: return metrics.lines;
        default: return metrics.pushes;
    }
}

// Replays the plan; an engine whose plan does not hold is answered with Status::internal.
void accept_plan(const level::Level& level, const engine::Outcome& outcome, Answer& answer) {
    const std::string lurd = outcome.plan ? plan::to_lurd(*outcome.plan) : std::string();
    const verify::Verdict verdict = verify::check(level, lurd, verify::Case::exact);
    if (!outcome.plan || !verdict.solved) {
        answer.status = Status::internal;
        answer.note = "the plan of engine '" + answer.engine + "' failed verification: " +
                      (outcome.plan ? verdict.problem : "there is none") +
                      "; please report this level";
        return;
    }
    answer.solution = lurd;
    answer.metrics = api::to_public(plan::metrics(*outcome.plan));
    if (!outcome.proved) return;
    answer.optimal = engine::name(*outcome.proved);
    const auto first = static_cast<std::int64_t>(first_figure(answer.metrics, *outcome.proved));
    if (outcome.lower_bound && *outcome.lower_bound != first) {
        answer = {};
        answer.status = Status::internal;
        answer.note = "engine '" + std::string(outcome.engine) + "' proved a bound of " +
                      std::to_string(*outcome.lower_bound) + " and gave a plan of " +
                      std::to_string(first) + "; please report this level";
    }
}

std::string names_of(const std::vector<engine::Objective>& objectives) {
    std::string list;
    for (const engine::Objective o : objectives) {
        list += (list.empty() ? "" : "; ") + std::string(engine::name(o));
    }
    return list.empty() ? "nothing" : list;
}

}  // namespace

std::string_view name(Status status) {
    switch (status) {
        case Status::solved: return "solved";
        case Status::unsolvable: return "unsolvable";
        case Status::timeout: return "timeout";
        case Status::memory: return "memory";
        case Status::nodes: return "nodes";
        case Status::interrupted: return "interrupted";
        case Status::exhausted: return "exhausted";
        case Status::unsupported: return "unsupported";
        case Status::invalid: return "invalid";
        case Status::internal: return "internal";
    }
    return "internal";
}

std::string check_options(const SolveOptions& options) {
    const engine::Engine* engine = api::find_engine(options.engine);
    if (engine == nullptr) {
        return "there is no engine '" + options.engine + "'; 'pushwise engines' lists them";
    }
    if (const std::string missing = engine->missing(); !missing.empty()) {
        return "engine '" + options.engine + "' cannot run here: " + missing;
    }
    if (std::string problem = engine->check(options.engine_options); !problem.empty()) {
        return problem;
    }
    if (options.optimal.empty()) return {};
    const auto objective = engine::objective_by_name(options.optimal);
    if (!objective || *objective == engine::Objective::any) {
        return "'" + options.optimal +
               "' is no objective; choose pushes, moves, lines, pushes,moves or moves,pushes";
    }
    const auto& proves = engine->info().proves;
    if (std::find(proves.begin(), proves.end(), *objective) == proves.end()) {
        return "engine '" + options.engine + "' cannot prove fewest " + options.optimal +
               " (it proves: " + names_of(proves) + ")";
    }
    return {};
}

namespace {

// The answer to a level or to options that no search can be started with.
Answer refusal(const Level& level, const SolveOptions& options) {
    Answer answer;
    answer.engine = options.engine;
    answer.status = level.valid() ? Status::unsupported : Status::invalid;
    if (level.valid()) answer.note = check_options(options);
    for (const Diagnostic& d : level.diagnostics()) {
        if (d.severity == Severity::error && answer.note.empty()) answer.note = d.message;
    }
    return answer;
}

}  // namespace

namespace api {

Answer solve_with(const engine::Engine& engine, const Level& level, const SolveOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    if (!level.valid()) return refusal(level, options);
    Answer answer;
    const board::Board board(level.data());
    engine::Request request;
    request.objective = options.optimal.empty() ? engine::Objective::any
                                                : *engine::objective_by_name(options.optimal);
    request.limits = {options.seconds, options.memory_bytes, options.nodes};
    request.stop = StopAccess::source(options.stop);
    request.seed = options.seed;
    request.threads = options.threads;
    request.progress = forward_progress(level.data(), board, options.progress);
    request.options = options.engine_options;
    engine::Outcome outcome = engine.solve(board, request);
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    if (engine.info().name == "auto") shorten(board, request, options.seconds - seconds(), outcome);

    answer.status = api::to_public(outcome.status);
    answer.engine = outcome.engine.empty() ? engine.info().name : outcome.engine;
    answer.note = outcome.note;
    answer.lower_bound = outcome.lower_bound;
    answer.states = outcome.statistics.states;
    answer.peak_mib = static_cast<double>(outcome.statistics.peak_bytes) / (1024.0 * 1024.0);
    answer.statistics = outcome.statistics.more;
    if (outcome.status == engine::Status::solved) accept_plan(level.data(), outcome, answer);
    answer.seconds = seconds();
    return answer;
}

}  // namespace api

Answer solve(const Level& level, const SolveOptions& options) {
    if (!level.valid() || !check_options(options).empty()) return refusal(level, options);
    return api::solve_with(*api::find_engine(options.engine), level, options);
}

std::vector<EngineInfo> engines() {
    std::vector<EngineInfo> list;
    for (const engine::Engine* e : api::all_engines()) {
        const engine::Info& info = e->info();
        EngineInfo out{
            std::string(info.name), std::string(info.summary), {},          info.complete,
            info.deterministic,     std::string(info.needs),   e->missing()};
        for (const engine::Objective o : info.proves)
            out.proves.emplace_back(engine::name(o));
        list.push_back(std::move(out));
    }
    return list;
}

}  // namespace pushwise
