#include "improve/team.hpp"

#include <algorithm>
#include <thread>

#include "improve/cost.hpp"
#include "improve/exchange.hpp"
#include "plan/metrics.hpp"

namespace pushwise::improve {
namespace {

// The best plan, and what all of them have done.
Outcome taken_together(std::vector<Outcome>& outcomes, Objective objective) {
    const Weights weights = weights_for(objective);
    const auto best =
        std::min_element(outcomes.begin(), outcomes.end(), [&](const Outcome& a, const Outcome& b) {
            return weights.of(plan::metrics(a.plan)) < weights.of(plan::metrics(b.plan));
        });
    Outcome all;
    all.plan = best->plan;
    for (const Outcome& one : outcomes) {
        all.proved = all.proved || one.proved;
        all.positions += one.positions;
        all.peak_bytes += one.peak_bytes;
        for (const auto& [name, figure] : one.statistics)
            all.statistics[name] += figure;
    }
    return all;
}

}  // namespace

Outcome improve_side_by_side(const board::Board& board, const std::vector<plan::Plan>& plans,
                             const Request& request, support::Budget& budget, int threads) {
    if (threads <= 1) return improve(board, plans, request, budget);
    Limits limits = budget.limits();
    limits.seconds = budget.seconds_left();
    limits.memory_bytes /= static_cast<std::size_t>(threads);
    limits.nodes = (limits.nodes - budget.nodes()) / static_cast<std::uint64_t>(threads);
    const Stop& outside = budget.stop();
    // Raised when one of them knows that there is no better plan, and from outside.
    Stop stop([&stop, &outside] {
        outside.wait_for_turn();
        if (outside.requested()) stop.request();
    });
    Exchange exchange;
    std::vector<Outcome> outcomes(static_cast<std::size_t>(threads));
    {
        std::vector<std::jthread> running;
        for (int i = 0; i < threads; ++i) {
            running.emplace_back([&, i] {
                support::Budget own(limits, stop);
                Outcome& outcome = outcomes[static_cast<std::size_t>(i)];
                outcome = improve(board, plans, request, own, {&exchange, i, threads});
                if (outcome.proved || outcome.at_bound) stop.request();
            });
        }
    }
    return taken_together(outcomes, request.objective);
}

}  // namespace pushwise::improve
