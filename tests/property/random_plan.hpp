// Plans of random levels that wander about before they come to the point.
#pragma once

#include <optional>

#include "engine/bfs/bfs.hpp"
#include "plan/replay.hpp"
#include "property/rearranged.hpp"
#include "support/random.hpp"

namespace pushwise::testing {

// A plan that begins with random steps and goes on with a solution from there; nothing where the
// random steps have spoiled the level.
inline std::optional<plan::Plan> random_plan(const level::Level& level, support::Random& random) {
    const board::Board board(level);
    board::Position position = board.start();
    plan::Plan plan;
    for (std::uint32_t n = random.below(80); n > 0; --n) {
        plan::Step step{board::kAllDirections[random.below(4)], false};
        if (plan::play(board, position, step)) plan.steps.push_back(step);
    }
    const board::Board there(rearranged(level, board, position));
    engine::Request request;
    request.objective = Objective::pushes;
    const engine::Outcome rest = engine::bfs::Bfs().solve(there, request);
    if (!rest.plan) return std::nullopt;
    plan.steps.insert(plan.steps.end(), rest.plan->steps.begin(), rest.plan->steps.end());
    return plan;
}

}  // namespace pushwise::testing
