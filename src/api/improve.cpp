#include "pushwise/improve.hpp"

#include <algorithm>

#include "api/figures.hpp"
#include "api/improve_given.hpp"
#include "api/refusal.hpp"
#include "pushwise/plan.hpp"
#include "support/budget.hpp"

namespace pushwise {
namespace {

SolveOptions solve_options(const ImproveOptions& options) {
    SolveOptions solve;
    solve.limits = options.limits;
    solve.seed = options.seed;
    solve.stop = options.stop;
    solve.threads = options.threads;
    return solve;
}

Progress progress_of(const ImproveProgress& p, Objective objective) {
    Progress progress;
    progress.engine = "improve";
    progress.states = p.states;
    progress.seconds = p.seconds;
    const Objective first = first_of(objective == Objective::any ? Objective::pushes : objective);
    progress.upper = api::first_figure(p.now, first);
    progress.before = p.before;
    progress.now = p.now;
    progress.activity = std::to_string(api::first_figure(p.before, first)) + " -> " +
                        std::to_string(*progress.upper) + " " + std::string(name(first)) +
                        (p.method.empty() ? "" : ", " + p.method);
    return progress;
}

}  // namespace

ImproveOptions improve_options(const SolveOptions& options, Objective objective) {
    ImproveOptions how;
    how.objective = objective;
    how.limits = options.limits;
    how.threads = options.threads;
    how.seed = options.seed;
    how.stop = options.stop;
    if (options.progress) {
        how.progress = [report = options.progress, objective](const ImproveProgress& p) {
            report(progress_of(p, objective));
        };
    }
    return how;
}

Answer improve_plans(const Level& level, const std::vector<std::string>& plans,
                     const ImproveOptions& options) {
    if (!level.valid()) return api::refusal(Status::invalid, "improve", level.diagnostics());
    std::vector<std::string> solving;
    for (const std::string& text : plans) {
        Check check = check_plan(level, text);
        if (check.solved) solving.push_back(std::move(check.lurd));
    }
    if (!solving.empty()) return api::improve_given(level, solving, options);

    const support::Budget clock(options.limits, options.stop);
    const Answer found = solve(level, solve_options(options));
    if (found.status != Status::solved) return found;
    ImproveOptions rest = options;
    rest.limits.seconds = std::max(0.0, clock.seconds_left());
    Answer answer = api::improve_given(level, {found.solution}, rest);
    answer.seconds = clock.seconds();
    return answer;
}

}  // namespace pushwise
