#include "api/fresh_plans.hpp"

#include <algorithm>

#include "api/engines.hpp"
#include "board/rows.hpp"
#include "plan/replay.hpp"
#include "support/random.hpp"

namespace pushwise::api {
namespace {

constexpr const char* kEngine = "guided";
// What a state of the engine takes, in positions of an improving search.
constexpr std::uint64_t kPositionsPerState = 300;
constexpr std::uint64_t kMostStates = 4000;
constexpr std::uint64_t kShare = 10;  // one plan may take a tenth of what is left

}  // namespace

std::optional<plan::Plan> FreshPlans::find(std::uint64_t number, const plan::Plan& best,
                                           support::Budget& budget,
                                           const improve::Underway& underway) const {
    support::Random random(support::mix(seed_ * 0x10001 + number));
    // Every other time the beginning of the best plan stays.
    plan::Plan plan;
    if (number % 2 == 1) {
        const auto steps = static_cast<std::uint32_t>(best.steps.size());
        const auto cut = static_cast<std::ptrdiff_t>(random.below(steps));
        plan.steps.assign(best.steps.begin(), best.steps.begin() + cut);
    }
    board::Position position = board_.start();
    if (!plan::play(board_, position, plan)) return std::nullopt;
    level::Level rest = level_;
    rest.rows = rows_of(board_, position, level_.rows);
    engine::Request request;
    request.seed = 1 + number + seed_ * 1000;
    request.stop = budget.stop();
    request.limits.seconds = budget.seconds_for_part(1.0 / kShare);
    const std::uint64_t positions_left = budget.limits().nodes - budget.nodes();
    request.limits.nodes = std::min(kMostStates, positions_left / (kShare * kPositionsPerState));
    request.limits.memory_bytes = budget.limits().memory_bytes / 4;
    if (underway) {
        request.progress = [&](const Progress& p, const board::Position*) {
            underway(p.states * kPositionsPerState, p.memory_bytes);
        };
    }
    const engine::Outcome outcome = find_engine(kEngine)->solve(board::Board(rest), request);
    for (std::uint64_t n = outcome.statistics.states * kPositionsPerState; n > 0; --n) {
        if (!budget.spend_node()) return std::nullopt;
    }
    if (!outcome.plan || !budget.look_at_clock()) return std::nullopt;
    plan.steps.insert(plan.steps.end(), outcome.plan->steps.begin(), outcome.plan->steps.end());
    return plan;
}

}  // namespace pushwise::api
