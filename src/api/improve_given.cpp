#include "api/improve_given.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "analysis/lower_bounds.hpp"
#include "api/claim.hpp"
#include "api/fresh_plans.hpp"
#include "improve/cost.hpp"
#include "improve/team.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "verify/verify.hpp"

namespace pushwise::api {
namespace {

// Of the time, at most, to bound what can be saved, where positions are not counted; and how often
// it looks at the clock.
constexpr double kShareOfBound = 0.1;
constexpr std::int64_t kWorkPerLook = std::int64_t{1} << 20;
constexpr double kSecondsBetweenReports = 0.2;

// Nothing where its share of the time is over before it is found.
std::optional<std::int64_t> lower_bound(const board::Board& board, Objective objective,
                                        const support::Budget& budget) {
    Limits limits = budget.limits();
    limits.seconds = budget.seconds_for_part(kShareOfBound);
    support::Budget share(limits, budget.stop(), kWorkPerLook);
    const analysis::LowerBounds bounds(board, share);
    switch (first_of(objective)) {
        case Objective::moves: return bounds.moves;
        case Objective::lines: return bounds.lines;
        default: return bounds.pushes;
    }
}

// One improvement of one level.
class Run {
public:
    Run(const Level& level, const ImproveOptions& options, std::optional<std::int64_t> known)
        : level_(level),
          options_(options),
          bound_(known),
          budget_(options.limits, options.stop),
          board_(level.data()),
          fresh_(level.data(), board_, options.seed) {}

    Answer operator()(const std::vector<std::string>& texts) {
        std::vector<plan::Plan> plans;
        for (const std::string& lurd : texts)
            add(lurd, plans);
        improve::Request how = request();
        if (how.better) how.better(plans[best_given_], "", 0);
        bound_ = std::max(bound_, lower_bound(board_, options_.objective, budget_));
        how.lower_bound = bound_;
        return answer(improve::improve_side_by_side(board_, plans, how, budget_, options_.threads));
    }

private:
    [[nodiscard]] bool holds(const plan::Plan& plan) const {
        return verify::check(level_.data(), plan::to_lurd(plan), verify::Case::exact).solved;
    }

    void add(const std::string& lurd, std::vector<plan::Plan>& plans) {
        const Result<plan::Plan> plan = plan::replay_lurd(board_, lurd);
        if (!plan || !holds(*plan)) return;
        const Metrics metrics = plan::metrics(*plan);
        const improve::Weights weights = improve::weights_for(options_.objective);
        if (plans.empty() || weights.of(metrics) < weights.of(before_)) {
            before_ = metrics;
            best_given_ = plans.size();
        }
        plans.push_back(*plan);
    }

    [[nodiscard]] improve::Request request() {
        improve::Request request;
        request.objective = options_.objective;
        request.holds = [this](const plan::Plan& plan) {
            const bool held = holds(plan);
            if (!held) failed_ = true;
            return held;
        };
        request.fresh = [this](std::uint64_t number, const plan::Plan& best,
                               support::Budget& budget, const improve::Underway& underway) {
            return fresh_.find(number, best, budget,
                               options_.progress ? underway : improve::Underway());
        };
        if (options_.progress) {
            request.better = [this](const plan::Plan& plan, std::string_view method,
                                    std::uint64_t positions) {
                const std::lock_guard lock(telling_);
                progress_.now = plan::metrics(plan);
                progress_.solution = plan::to_lurd(plan);
                tell(method, positions);
            };
            request.trying = [this](std::string_view method, std::uint64_t positions,
                                    std::size_t bytes) {
                const std::lock_guard lock(telling_);
                progress_.memory_bytes = bytes;
                if (budget_.seconds() - progress_.seconds < kSecondsBetweenReports) return;
                tell(method, positions);
            };
        }
        return request;
    }

    // Pre: `telling_` is held.
    void tell(std::string_view method, std::uint64_t positions) {
        progress_.before = before_;
        progress_.method = method;
        progress_.seconds = budget_.seconds();
        progress_.states = positions;
        options_.progress(progress_);
    }

    [[nodiscard]] Answer answer(const improve::Outcome& outcome) const {
        Answer answer;
        answer.engine = "improve";
        if (failed_ || !holds(outcome.plan)) {
            answer.status = Status::internal;
            answer.note = "a shorter plan failed verification; please report this level";
            return answer;
        }
        answer.status = Status::solved;
        answer.solution = plan::to_lurd(outcome.plan);
        answer.metrics = plan::metrics(outcome.plan);
        answer.before = before_;
        answer.lower_bound = bound_;
        answer.statistics = outcome.statistics;
        answer.states = outcome.positions;
        answer.peak_mib = mebibytes(outcome.peak_bytes);
        answer.seconds = budget_.seconds();
        if (outcome.proved) {
            answer.optimal = options_.objective;
            answer.lower_bound = first_figure(answer.metrics, options_.objective);
        }
        if (answer.lower_bound) answer.lower_bound_of = first_of(options_.objective);
        claim_what_is_proved(answer);
        const bool is_open = !answer.optimal || !covers(*answer.optimal, options_.objective);
        if (is_open) answer.stopped_by = stop_reason(outcome.ended);
        return answer;
    }

    const Level& level_;
    const ImproveOptions& options_;
    std::optional<std::int64_t> bound_;
    support::Budget budget_;
    board::Board board_;
    FreshPlans fresh_;
    Metrics before_;
    std::size_t best_given_ = 0;  // the plan it is of
    std::mutex telling_;
    ImproveProgress progress_;          // the last one told
    std::atomic<bool> failed_ = false;  // a plan did not stand the replay
};

}  // namespace

Answer improve_given(const Level& level, const std::vector<std::string>& plans,
                     const ImproveOptions& options, std::optional<std::int64_t> known) {
    return Run(level, options, known)(plans);
}

}  // namespace pushwise::api
