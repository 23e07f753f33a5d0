#include "api/improve_answer.hpp"

#include <algorithm>

#include "api/figures.hpp"
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
    if (answer.optimal == objective) return;
    if (answer.optimal && first_of(*answer.optimal) == objective) return;  // proved, and more
    SolveOptions rest = options;
    rest.limits.seconds = options.improve_seconds;
    rest.progress = progress_after(answer, options.progress);
    const Answer shorter =
        improve_given(level, {answer.solution}, improve_options(rest, objective));
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
    // A search without an objective bounds pushes; one that counts lines does, too.
    const Objective counted =
        options.objective == Objective::any ? Objective::pushes : first_of(options.objective);
    if (first_of(objective) != counted) answer.lower_bound.reset();
    answer.lower_bound = std::max(answer.lower_bound, shorter.lower_bound);
    const std::int64_t figure = first_figure(answer.metrics, objective);
    if (shorter.optimal) {
        answer.optimal = shorter.optimal;
    } else if (!answer.optimal && answer.lower_bound == figure) {
        answer.optimal = first_of(objective);
    }
    if (options.objective == Objective::any) return;
    answer.note = answer.optimal
                      ? std::string()
                      : gap_note(figure - answer.lower_bound.value_or(0), options.objective);
}

}  // namespace pushwise::api
