#include "logic/cp/b_horizons.hpp"

#include <limits>

#include "analysis/lower_bounds.hpp"
#include "logic/apart.hpp"
#include "logic/atoms.hpp"
#include "logic/cp/b_model.hpp"
#include "logic/cp/deepening.hpp"
#include "logic/encodings.hpp"
#include "logic/facts.hpp"

namespace pushwise::logic::cp {
namespace {

// occ(action, step) for each action of the plan.
std::vector<Term> atoms_of(const BModel& solution, const GroundDomain& domain) {
    std::vector<Term> atoms;
    for (const int action : solution.actions()) {
        Term time;
        time.number = static_cast<int>(atoms.size()) + 1;
        Term& occurs = atoms.emplace_back();
        occurs.name = "occ";
        occurs.arguments = {domain.actions[action].name, time};
    }
    return atoms;
}

engine::Outcome search(const board::Board& board, const engine::Request& request,
                       support::Budget& budget) {
    Deepening deepening(request, budget, "b-cp");
    const analysis::LowerBounds bounds(board, budget);
    if (!bounds.complete) return engine::ended(budget, 0);
    if (!bounds.lines) {
        return engine::refusal(Status::unsolvable, "some goal can be reached by no box");
    }
    const Result<GroundDomain> domain =
        ground_b(encoding("sokoban.b"), "sokoban.b", asp_facts(board), budget, deepening.memory());
    if (budget.is_over()) return engine::ended(budget, 0);
    if (!domain) return engine::refusal(Status::unsupported, domain.message());
    const Circles circles(*domain);
    engine::Outcome outcome;
    deepening.run(
        static_cast<int>(*bounds.lines), std::numeric_limits<int>::max() - 1, outcome,
        [&](int horizon) { return std::make_unique<BModel>(*domain, circles, horizon); },
        [&](const BModel& solution) {
            auto plan = plan_from_atoms(board, atoms_of(solution, *domain));
            if (plan) {
                outcome.plan = *std::move(plan);
                outcome.proved = Objective::lines;
            } else {
                outcome.note = plan.message();
            }
        });
    outcome.statistics.more["fluents"] = static_cast<double>(domain->fluents.size());
    outcome.statistics.more["actions"] = static_cast<double>(domain->actions.size());
    return outcome;
}

}  // namespace

engine::Outcome solve_b_by_horizons(const board::Board& board, const engine::Request& request) {
    // Gecode cannot be interrupted while a model is posted and propagated for the first time, which
    // takes seconds on a large board.
    support::Budget budget(request.limits, request.stop);
    return solve_apart([&board](const engine::Request& inner,
                                support::Budget& own) { return search(board, inner, own); },
                       "b-cp", request, budget);
}

}  // namespace pushwise::logic::cp
