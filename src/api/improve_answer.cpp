#include "api/improve_answer.hpp"

#include <algorithm>

#include "api/claim.hpp"
#include "api/improve_given.hpp"
#include "api/progress_after.hpp"
#include "api/prove.hpp"

namespace pushwise::api {
namespace {

Objective objective_of(const SolveOptions& options) {
    if (options.improve_for != Objective::any) return options.improve_for;
    return options.objective != Objective::any ? options.objective : Objective::pushes;
}

}  // namespace

void improve_answer(const Level& level, const SolveOptions& options, Answer& answer) {
    if (options.improve_seconds <= 0 || answer.status != Status::solved) return;
    const Objective objective = objective_of(options);
    answer.before = answer.metrics;
    if (answer.optimal && covers(*answer.optimal, objective)) return;
    SolveOptions rest = options;
    rest.limits.seconds = options.improve_seconds;
    rest.progress = progress_after(answer, options.progress);
    const std::optional<std::int64_t> known =
        answer.lower_bound_of == first_of(objective) ? answer.lower_bound : std::nullopt;
    const Answer shorter =
        improve_given(level, {answer.solution}, improve_options(rest, objective), known);
    if (shorter.status != Status::solved) {  // a fault in improving, not in what was found
        answer.status = shorter.status;
        answer.note = shorter.note;
        return;
    }
    // What was proved may have been another figure, which did not stay as it was.
    if (answer.optimal &&
        figures(shorter.metrics, *answer.optimal) != figures(answer.metrics, *answer.optimal)) {
        answer.optimal.reset();
    }
    answer.solution = shorter.solution;
    answer.metrics = shorter.metrics;
    answer.seconds += shorter.seconds;
    answer.states += shorter.states;
    answer.peak_mib = std::max(answer.peak_mib, shorter.peak_mib);
    answer.statistics.insert(shorter.statistics.begin(), shorter.statistics.end());

    if (answer.optimal && first_of(*answer.optimal) != first_of(objective) && !shorter.optimal) {
        return;  // with the bound in what it proves
    }
    answer.lower_bound = std::max(known, shorter.lower_bound);
    answer.lower_bound_of = answer.lower_bound ? std::optional(first_of(objective)) : std::nullopt;
    if (shorter.optimal) answer.optimal = shorter.optimal;
    if (options.objective != Objective::any) tell_gap(options.objective, answer);
}

}  // namespace pushwise::api
