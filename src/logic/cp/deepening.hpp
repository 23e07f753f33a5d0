// Models of growing horizon, the shortest first, until one has a solution.
#pragma once

#include <gecode/search.hh>

#include <memory>

#include "engine/search_report.hpp"
#include "logic/cp/budget_stop.hpp"
#include "logic/how_far.hpp"

namespace pushwise::logic::cp {

class Deepening {
public:
    // Keeps the references; `engine` must outlive it.
    Deepening(const engine::Request& request, support::Budget& budget, std::string_view engine)
        : budget_(budget),
          reporter_(request, budget, engine, "searching with constraints"),
          stop_(budget) {}

    // `make(horizon)` is a new model, `take(solution)` puts its plan into the outcome; without a
    // plan it ends with the budget's reason. Returns the last horizon asked for, or one beyond
    // `last` when none up to there has a solution.
    template <typename Make, typename Take>
    int run(int first, int last, engine::Outcome& outcome, Make make, Take take) {
        int horizon = first;
        for (; horizon <= last; ++horizon) {
            outcome.lower_bound = horizon;
            reporter_.report_horizon(horizon, horizon, budget_.nodes());
            // The first node is spent here, so that a horizon that fails at once costs one too.
            if (!budget_.spend_node() || !stop_.look()) break;
            if (const auto solution = first_solution(make(horizon), outcome)) {
                outcome.status = Status::solved;
                take(*solution);
                break;
            }
            if (budget_.is_over()) break;  // whether this horizon has a plan was not seen
        }
        outcome.statistics.states = budget_.nodes();
        outcome.statistics.peak_bytes = budget_.peak();
        if (!outcome.plan) outcome.status = budget_.reason();
        if (budget_.is_over() && !outcome.plan) outcome.note = how_far(first, horizon);
        return horizon;
    }

    [[nodiscard]] MemoryWatch& memory() { return stop_.memory(); }

private:
    // Nothing when there is none, or the budget ended the search.
    template <typename Model>
    std::unique_ptr<Model> first_solution(std::unique_ptr<Model> model, engine::Outcome& outcome) {
        Gecode::Search::Options options;
        options.threads = 1;
        options.stop = &stop_;
        Gecode::DFS<Model> search(model.get(), options);
        model.reset();  // the search has its own copy
        std::unique_ptr<Model> solution(search.next());
        outcome.statistics.more["failures"] += static_cast<double>(search.statistics().fail);
        return solution;
    }

    support::Budget& budget_;
    engine::Reporter reporter_;
    BudgetStop stop_;
};

}  // namespace pushwise::logic::cp
