#include "api/solve_with.hpp"

#include <algorithm>
#include <chrono>

#include "api/claim.hpp"
#include "api/figures.hpp"
#include "board/rows.hpp"
#include "improve/improver.hpp"
#include "plan/metrics.hpp"
#include "support/budget.hpp"
#include "verify/verify.hpp"

namespace pushwise::api {
namespace {

// The quick shortening of a plan that was just found, see quick_positions().
constexpr std::uint64_t kWork = 12'000'000;
constexpr std::uint64_t kLongReplay = 1'000'000;
constexpr std::uint64_t kPerPush = 250;
// Walks alone take less: a quarter gains all but a hundredth of what the whole does.
constexpr std::uint64_t kLessWhereProved = 4;

engine::ProgressSink forward_progress(const level::Level& level, const board::Board& board,
                                      const std::function<void(const Progress&)>& sink) {
    if (!sink) return {};
    return [&level, &board, &sink](Progress p, const board::Position* best) {
        if (best != nullptr) p.best = rows_of(board, *best, level.rows);
        sink(p);
    };
}

// How many positions are looked at to make a plan shorter: more for a long one, but no more than
// take a tenth of a second, and none where each gain would cost a long replay. Counted, so that
// answers do not depend on the clock.
std::uint64_t quick_positions(const board::Board& board, const plan::Plan& plan) {
    const std::uint64_t size = board.squares() + 8 * board.start().boxes.size();
    const std::uint64_t pushes = plan::metrics(plan).pushes;
    return pushes * size > kLongReplay ? 0 : std::min(kWork / size, kPerPush * pushes);
}

// Where any plan will do, the one of an engine that takes the first it finds is shortened a little
// before it is shown. One that is proved to have the fewest pushes may still walk less.
void shorten(const board::Board& board, const engine::Request& request, double seconds_left,
             engine::Outcome& outcome) {
    if (!outcome.plan || request.objective != Objective::any) return;
    const std::uint64_t positions = quick_positions(board, *outcome.plan);
    improve::Request quick;
    Limits limits = request.limits;
    limits.seconds = seconds_left;
    // Pushes alone are cheap to save, and fewer of them leave fewer walks to shorten.
    limits.nodes = positions / 4;
    support::Budget budget(limits, request.stop);
    quick.objective = Objective::pushes;
    quick.lower_bound = outcome.lower_bound;
    plan::Plan fewer = outcome.proved
                           ? *std::move(outcome.plan)
                           : improve::improve(board, {*outcome.plan}, quick, budget).plan;
    limits.seconds = seconds_left - budget.seconds();
    limits.nodes = outcome.proved ? positions / kLessWhereProved : positions;
    support::Budget rest(limits, request.stop);
    quick.objective = Objective::pushes_moves;
    quick.lower_bound.reset();
    outcome.plan = improve::improve(board, {std::move(fewer)}, quick, rest).plan;
}

// What its bounds count. Where any plan will do, an engine counts what it proves first.
Objective counted(const engine::Engine& engine, Objective asked) {
    const std::vector<Objective>& proves = engine.info().proves;
    if (asked == Objective::any && !proves.empty()) asked = proves.front();
    return asked == Objective::any ? Objective::pushes : first_of(asked);
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
    answer.metrics = plan::metrics(*outcome.plan);
    if (!outcome.proved) return claim_what_is_proved(answer);
    answer.optimal = outcome.proved;
    const std::int64_t first = first_figure(answer.metrics, *outcome.proved);
    if (outcome.lower_bound && *outcome.lower_bound != first) {
        answer = {};
        answer.status = Status::internal;
        answer.note = "engine '" + std::string(outcome.engine) + "' proved a bound of " +
                      std::to_string(*outcome.lower_bound) + " and gave a plan of " +
                      std::to_string(first) + "; please report this level";
    }
}

}  // namespace

Answer solve_with(const engine::Engine& engine, const Level& level, const SolveOptions& options,
                  const Known& known) {
    const auto start = std::chrono::steady_clock::now();
    Answer answer;
    const board::Board board(level.data());
    engine::Request request;
    request.objective = options.objective;
    request.limits = options.limits;
    request.stop = options.stop;
    request.seed = options.seed;
    request.threads = options.threads;
    request.lower = known.lower;
    request.upper = known.upper;
    request.progress = forward_progress(level.data(), board, options.progress);
    request.options = options.engine_options;
    engine::Outcome outcome = engine.solve(board, request);
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    if (engine.info().shorten_plans) {
        shorten(board, request, options.limits.seconds - seconds(), outcome);
    }

    answer.status = outcome.status;
    answer.engine = outcome.engine.empty() ? engine.info().name : outcome.engine;
    answer.note = outcome.note;
    answer.files = outcome.files;
    answer.lower_bound = outcome.lower_bound;
    if (outcome.lower_bound) answer.lower_bound_of = counted(engine, options.objective);
    answer.stopped_by = stop_reason(outcome.status);
    answer.states = outcome.statistics.states;
    answer.peak_mib = mebibytes(outcome.statistics.peak_bytes);
    answer.statistics = outcome.statistics.more;
    if (outcome.status == Status::solved) accept_plan(level.data(), outcome, answer);
    answer.seconds = seconds();
    return answer;
}

}  // namespace pushwise::api
