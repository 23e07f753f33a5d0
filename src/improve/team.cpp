#include "improve/team.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "improve/cost.hpp"
#include "improve/exchange.hpp"
#include "plan/metrics.hpp"
#include "support/thread.hpp"

namespace pushwise::improve {
namespace {

// The best plan, and what all of them have done.
Outcome taken_together(std::vector<Outcome>& outcomes, Objective objective) {
    const Weights weights = weights_for(objective);
    const auto best =
        std::min_element(outcomes.begin(), outcomes.end(), [&](const Outcome& a, const Outcome& b) {
            const Metrics of_a = plan::metrics(a.plan);
            const Metrics of_b = plan::metrics(b.plan);
            return std::pair(weights.of(of_a), of_a.moves) <
                   std::pair(weights.of(of_b), of_b.moves);
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
    // They began with the same plan, so this counts once, if the best one has come to it.
    const std::string straight_walks = std::string(kStraightWalks) + " gained";
    all.statistics.erase(straight_walks);
    if (const auto once = best->statistics.find(straight_walks); once != best->statistics.end()) {
        all.statistics.insert(*once);
    }
    return all;
}

// The limit that ended them. One of them stops the others, which then look interrupted.
Status end_of(const std::vector<Outcome>& finished, const Stop& outside, bool lost_one) {
    if (outside.requested()) return Status::interrupted;
    for (const Outcome& one : finished) {
        if (one.ended != Status::exhausted && one.ended != Status::interrupted) return one.ended;
    }
    return lost_one ? Status::memory : Status::exhausted;
}

}  // namespace

Outcome improve_side_by_side(const board::Board& board, const std::vector<plan::Plan>& plans,
                             const Request& request, support::Budget& budget, int threads) {
    if (threads <= 1) return improve(board, plans, request, budget);
    const Limits limits = budget.limits().after(budget.seconds(), budget.nodes());
    const Stop& outside = budget.stop();
    // Raised when one of them knows that there is no better plan, and from outside.
    Stop stop([&stop, &outside] {
        outside.wait_for_turn();
        if (outside.requested()) stop.request();
    });
    Exchange exchange;
    std::vector<std::optional<Outcome>> outcomes(static_cast<std::size_t>(threads));
    {
        std::vector<support::Thread> running;
        for (int i = 0; i < threads; ++i) {
            running.emplace_back([&, i] {
                const auto number = static_cast<std::size_t>(i);
                support::Budget own(limits.part(number, outcomes.size()), stop);
                std::optional<Outcome>& outcome = outcomes[number];
                try {
                    outcome = improve(board, plans, request, own, {&exchange, i, threads});
                } catch (const std::bad_alloc&) {  // the others say what they have
                }
                if (!outcome || outcome->proved || outcome->at_bound) stop.request();
            });
        }
    }
    std::vector<Outcome> finished;
    for (std::optional<Outcome>& outcome : outcomes) {
        if (outcome) finished.push_back(std::move(*outcome));
    }
    if (finished.empty()) throw std::bad_alloc();
    Outcome all = taken_together(finished, request.objective);
    all.ended = end_of(finished, outside, finished.size() < outcomes.size());
    return all;
}

}  // namespace pushwise::improve
