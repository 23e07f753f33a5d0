#include "api/prove.hpp"

#include <algorithm>

#include "api/claim.hpp"
#include "api/figures.hpp"
#include "api/improve_given.hpp"
#include "api/solve_with.hpp"
#include "support/budget.hpp"

namespace pushwise::api {
namespace {

// Most levels are proved before a plan from elsewhere would help.
constexpr std::uint64_t kNodesBeforePlan = 5000;
// A quick plan often is good enough for the proof, so shortening in earnest comes later.
constexpr std::uint64_t kNodesBeforeShortening = 50'000;
// Of the time, at most: before a plan is looked for, to find it, to shorten it.
constexpr double kShareBeforePlan = 0.3;
constexpr double kShareOfPlan = 0.9;  // without one there is hardly a proof either
constexpr double kShareOfShortening = 0.1;
constexpr std::uint64_t kShorteningNodes = 2'000'000;

class Proof {
public:
    Proof(const engine::Engine& engine, const Level& level, const SolveOptions& options)
        : engine_(engine),
          level_(level),
          options_(options),
          budget_(options.limits, options.stop),
          nodes_left_(options.limits.nodes) {
        for (const std::string& lurd : options.plans) {
            Check check = check_plan(level, lurd);
            if (has_plan() && figures(check.metrics, options.objective) >=
                                  figures(plan_.metrics, options.objective)) {
                continue;
            }
            plan_.status = Status::solved;
            plan_.solution = std::move(check.lurd);
            plan_.metrics = check.metrics;
        }
    }

    Answer run() {
        if (!engine_.info().shorten_plans) {  // the plan that was given is all it gets
            go_on(kAll, 1);
            return answer();
        }
        go_on(std::min(kNodesBeforePlan, nodes_left_ / 2), kShareBeforePlan);
        if (is_over()) return answer();
        if (!has_plan()) find_plan();
        if (has_plan()) {
            go_on(kNodesBeforeShortening, 1);
            if (is_over()) return answer();
            shorten();
        }
        go_on(kAll, 1);
        return answer();
    }

private:
    static constexpr std::uint64_t kAll = Limits{}.nodes;

    [[nodiscard]] bool has_plan() const { return plan_.status == Status::solved; }
    [[nodiscard]] std::int64_t cost() const {
        return first_figure(plan_.metrics, options_.objective);
    }
    // Is all known, or a limit of the whole reached?
    [[nodiscard]] bool is_over() const {
        const Status status = last_.status;
        const bool is_open = status == Status::nodes || status == Status::timeout ||
                             status == Status::memory || status == Status::exhausted;
        return !is_open || is_proved() || options_.stop.requested() ||
               budget_.seconds_left() <= 0 || nodes_left_ == 0;
    }
    // No plan is shorter than the one we have.
    [[nodiscard]] bool is_proved() const {
        return has_plan() && bound_ >= cost() && !has_two_figures(options_.objective);
    }

    [[nodiscard]] SolveOptions rest_of_options(double share, Objective objective) const {
        SolveOptions rest = options_;
        rest.limits.seconds =
            std::max(0.0, std::min(budget_.seconds_left(), share * options_.limits.seconds));
        rest.limits.nodes = nodes_left_;
        rest.objective = objective;
        if (options_.progress) {
            rest.progress = [this, counts_objective = objective == options_.objective](Progress p) {
                p.seconds = budget_.seconds();
                p.states += spent_;
                // A search for any plan counts pushes, whatever the objective.
                if (p.bound && counts_objective) {
                    p.bound = std::max(*p.bound, bound_.value_or(0));
                } else {
                    p.bound = bound_;
                }
                if (has_plan()) {
                    p.upper = cost();
                    p.now = plan_.metrics;
                    p.plan = plan_.solution;
                }
                options_.progress(p);
            };
        }
        return rest;
    }

    void spend(const Answer& last) {
        spent_ += last.states;
        peak_mib_ = std::max(peak_mib_, last.peak_mib);
        if (nodes_left_ != kAll) nodes_left_ -= std::min(nodes_left_, last.states);
    }

    // Tries the proof for this many nodes and this share of the time.
    void go_on(std::uint64_t nodes, double share) {
        SolveOptions rest = rest_of_options(share, options_.objective);
        rest.limits.nodes = std::min(nodes, nodes_left_);
        const std::optional<std::int64_t> upper = has_plan() ? std::optional(cost()) : std::nullopt;
        last_ = solve_with(engine_, level_, rest, {bound_, upper});
        spend(last_);
        if (last_.lower_bound) bound_ = std::max(bound_.value_or(0), *last_.lower_bound);
    }

    void find_plan() {
        // A search for any plan bounds pushes, and need not try a proof of its own once there is
        // one.
        Known known{0, {}};
        if (first_of(options_.objective) == Objective::pushes && bound_) known.lower = bound_;
        plan_ = solve_with(engine_, level_, rest_of_options(kShareOfPlan, Objective::any), known);
        spend(plan_);
    }

    void shorten() {
        ImproveOptions how;
        how.objective = options_.objective;
        how.limits = rest_of_options(kShareOfShortening, options_.objective).limits;
        how.limits.nodes = std::min(how.limits.nodes, kShorteningNodes);
        how.seed = options_.seed;
        how.threads = options_.threads;
        how.stop = options_.stop;
        const Answer shorter = improve_given(level_, {plan_.solution}, how, bound_);
        if (shorter.status == Status::solved) plan_ = shorter;
        peak_mib_ = std::max(peak_mib_, shorter.peak_mib);
    }

    [[nodiscard]] Answer answer() const {
        Answer answer = last_;
        answer.states = spent_;
        answer.peak_mib = peak_mib_;
        answer.seconds = budget_.seconds();
        if (last_.status == Status::solved || last_.status == Status::unsolvable) return answer;
        answer.lower_bound = bound_;
        if (bound_) answer.lower_bound_of = first_of(options_.objective);
        answer.stopped_by = stopped_by();
        if (!has_plan()) return answer;
        answer.status = Status::solved;
        answer.solution = plan_.solution;
        answer.metrics = plan_.metrics;
        answer.note.clear();
        claim_what_is_proved(answer);
        tell_gap(options_.objective, answer);
        return answer;
    }

    // Of the whole: the last step may have had a limit of its own.
    [[nodiscard]] std::optional<StopReason> stopped_by() const {
        if (options_.stop.requested()) return StopReason::interrupted;
        if (last_.status == Status::memory) return StopReason::memory;
        if (budget_.seconds_left() <= 0) return StopReason::time;
        if (nodes_left_ == 0) return StopReason::nodes;
        return last_.stopped_by;
    }

    const engine::Engine& engine_;
    const Level& level_;
    const SolveOptions& options_;
    support::Budget budget_;  // only its clock
    std::uint64_t nodes_left_;
    std::uint64_t spent_ = 0;
    double peak_mib_ = 0;
    Answer last_;  // of the proof
    Answer plan_;
    std::optional<std::int64_t> bound_;
};

}  // namespace

Checked check_given(const Level& level, const std::vector<std::string>& plans) {
    for (const std::string& lurd : plans) {
        if (const Check check = check_plan(level, lurd); !check.solved)
            return failure("a plan given does not solve it: " + check.problem);
    }
    return kOk;
}

void tell_gap(Objective asked, Answer& answer) {
    if (answer.optimal && covers(*answer.optimal, asked)) {
        answer.stopped_by.reset();
        answer.note.clear();
    } else if (answer.optimal == first_of(asked)) {
        answer.note = "fewest " + std::string(name(*answer.optimal)) + ", but not proved fewest " +
                      std::string(name(second_of(asked))) + " among such plans";
    } else {
        const std::int64_t gap =
            first_figure(answer.metrics, asked) - answer.lower_bound.value_or(0);
        answer.note = "not proved shortest: at most " + std::to_string(gap) + " " +
                      std::string(name(first_of(asked))) + " from the shortest plan";
    }
}

Answer prove(const engine::Engine& engine, const Level& level, const SolveOptions& options) {
    return Proof(engine, level, options).run();
}

}  // namespace pushwise::api
