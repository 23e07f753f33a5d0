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
    solve.progress = options.search_progress;
    return solve;
}

// Where there is no plan yet. Time and states of the search count.
Answer improve_found(const Level& level, const ImproveOptions& options) {
    const support::Budget clock(options.limits, options.stop);
    Answer found = solve(level, solve_options(options));
    if (found.status != Status::solved) return found;
    ImproveOptions rest = options;
    rest.limits = options.limits.after(clock.seconds(), found.states);
    if (options.progress) {
        rest.progress = [&, before = clock.seconds()](ImproveProgress p) {
            p.seconds += before;
            p.states += found.states;
            options.progress(p);
        };
    }
    // What is proved already need not be sought again.
    const bool is_bounded = found.lower_bound_of == first_of(options.objective);
    Answer answer = api::improve_given(level, {found.solution}, rest,
                                       is_bounded ? found.lower_bound : std::nullopt);
    answer.seconds = clock.seconds();
    answer.states += found.states;
    answer.peak_mib = std::max(answer.peak_mib, found.peak_mib);
    return answer;
}

// Those plans that solve the level; what is wrong with the others is said.
Answer improve_solving(const Level& level, const std::vector<std::string>& plans,
                       const ImproveOptions& options) {
    std::vector<std::string> solving;
    std::string problem;
    for (const std::string& text : plans) {
        Check check = check_plan(level, text);
        if (check.solved) {
            solving.push_back(std::move(check.lurd));
        } else if (problem.empty()) {
            problem = check.problem;
        }
    }
    if (solving.empty()) {
        const Checked refused = failure("no plan given solves it: " + problem);
        return api::refusal(Status::invalid, "improve", refused.error());
    }
    Answer answer = api::improve_given(level, solving, options);
    if (const std::size_t wrong = plans.size() - solving.size(); wrong > 0 && answer.note.empty()) {
        answer.note = std::to_string(wrong) + " of " + std::to_string(plans.size()) +
                      " plans given " + (wrong == 1 ? "does" : "do") + " not solve it: " + problem;
    }
    return answer;
}

// "285 -> 263 pushes, -22, two boxes": what is counted, what it gained, what is tried now.
std::string activity_of(const ImproveProgress& p, Objective counted) {
    const std::int64_t before = api::first_figure(p.before, counted);
    const std::int64_t now = api::first_figure(p.now, counted);
    std::string text = std::to_string(before) + " -> " + std::to_string(now) + " " +
                       std::string(name(counted)) + ", " + std::to_string(now - before);
    if (!p.method.empty()) text += ", " + p.method;
    return text;
}

Progress progress_of(const ImproveProgress& p, Objective objective) {
    Progress progress;
    progress.engine = "improve";
    progress.states = p.states;
    progress.memory_bytes = p.memory_bytes;
    progress.seconds = p.seconds;
    const Objective first = objective == Objective::any ? Objective::pushes : first_of(objective);
    progress.upper = api::first_figure(p.now, first);
    progress.before = p.before;
    progress.now = p.now;
    progress.plan = p.solution;
    progress.activity = activity_of(p, first);
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
    how.search_progress = options.progress;
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
    ImproveOptions how = options;
    if (how.objective == Objective::any) how.objective = Objective::pushes_moves;
    return plans.empty() ? improve_found(level, how) : improve_solving(level, plans, how);
}

}  // namespace pushwise
