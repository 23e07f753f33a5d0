// The engines that prove optima, and each rule they prune with, against breadth-first search.
#include <gtest/gtest.h>

#include <memory>

#include "engine/bfs/bfs.hpp"
#include "engine/forward/forward.hpp"
#include "plan/metrics.hpp"
#include "property/for_random_levels.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

using engine::Outcome;
using engine::core::Rules;

constexpr std::array<Objective, 5> kObjectives{Objective::pushes, Objective::moves,
                                               Objective::lines, Objective::pushes_moves,
                                               Objective::moves_pushes};

// Both figures of a plan for objectives with two parts, otherwise the one that counts.
std::pair<int, int> cost_of(const plan::Plan& plan, Objective objective) {
    const Metrics m = plan::metrics(plan);
    switch (objective) {
        case Objective::moves: return {m.moves, 0};
        case Objective::lines: return {m.lines, 0};
        case Objective::pushes_moves: return {m.pushes, m.moves};
        case Objective::moves_pushes: return {m.moves, m.pushes};
        default: return {m.pushes, 0};
    }
}

Outcome solve(const board::Board& board, Objective objective, Rules rules) {
    // Small levels are solved before conflicts would be looked for. At the start, or on the way.
    rules.conflicts_after = board.start().player % 3 * 5;
    engine::Request request;
    request.objective = objective;
    if (objective == Objective::lines)
        return engine::forward::Forward::tabled(rules).solve(board, request);
    return engine::forward::Forward::astar(rules).solve(board, request);
}

// Every objective on `count` levels. Returns how many (level, objective) were solvable.
int compare_with_bfs(const Rules& rules, std::uint64_t seed, int count) {
    int solvable = 0;
    const auto agrees = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        for (const Objective objective : kObjectives) {
            SCOPED_TRACE(name(objective));
            engine::Request request;
            request.objective = objective;
            const Outcome reference = engine::bfs::Bfs().solve(board, request);
            const Outcome outcome = solve(board, objective, rules);
            ASSERT_EQ(outcome.status, reference.status);
            if (reference.status != Status::solved) continue;
            ++solvable;
            EXPECT_EQ(cost_of(*outcome.plan, objective), cost_of(*reference.plan, objective));
            EXPECT_EQ(outcome.lower_bound, reference.lower_bound);
            EXPECT_EQ(outcome.proved, objective);
            EXPECT_TRUE(
                verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
        }
    };
    testing::for_random_levels({.seed = seed, .count = count}, agrees);
    return solvable;
}

TEST(OptimalProperty, AllRulesTogetherKeepEveryOptimum) {
    EXPECT_GT(compare_with_bfs({}, 11, 2000), 1500);
}

constexpr std::array<bool Rules::*, 7> kSwitches{
    &Rules::matching,    &Rules::dead_squares, &Rules::freeze, &Rules::frozen_walls,
    &Rules::dead_groups, &Rules::conflicts,    &Rules::corrals};

TEST(OptimalProperty, EachRuleSwitchedOffChangesNothing) {
    std::uint64_t seed = 100;
    for (bool Rules::*rule : kSwitches) {
        Rules rules;
        rules.*rule = false;
        compare_with_bfs(rules, ++seed, 300);
    }
}

TEST(OptimalProperty, EachRuleAloneChangesNothing) {
    std::uint64_t seed = 200;
    for (bool Rules::*rule : kSwitches) {
        Rules rules;
        for (bool Rules::*other : kSwitches)
            rules.*other = other == rule;
        rules.matching |= rules.conflicts;  // which add to it
        compare_with_bfs(rules, ++seed, 300);
    }
}

}  // namespace
}  // namespace pushwise
