// Improving any plan, however bad: what comes back replays, is never worse, never better than the
// judge's optimum, and the same each time; limits are kept.
#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "improve/improver.hpp"
#include "judge/judge.hpp"
#include "judge/objective_figures.hpp"
#include "plan/metrics.hpp"
#include "property/for_random_levels.hpp"
#include "property/random_plan.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

constexpr std::array kObjectives{Objective::pushes, Objective::moves, Objective::lines,
                                 Objective::pushes_moves, Objective::moves_pushes};

judge::Figures cost_of(const plan::Plan& plan, Objective objective) {
    return testing::figures_of(plan::metrics(plan), objective);
}

struct Improved {
    plan::Plan plan;
    bool proved;
    std::uint64_t nodes;
};

Improved improved(const level::Level& level, const std::vector<plan::Plan>& plans,
                  Objective objective, std::uint64_t nodes) {
    const board::Board board(level);
    improve::Request request;
    request.objective = objective;
    request.holds = [&](const plan::Plan& plan) {
        const bool holds = verify::check(level, plan::to_lurd(plan), verify::Case::exact).solved;
        EXPECT_TRUE(holds);  // each one on the way
        return holds;
    };
    Limits limits;
    limits.nodes = nodes;
    support::Budget budget(limits, {});
    improve::Outcome outcome = improve::improve(board, plans, request, budget);
    return {std::move(outcome.plan), outcome.proved, budget.nodes()};
}

TEST(ImproveProperty, IsNeverWorseThanAnyPlanNorBetterThanTheBest) {
    int shortest = 0;
    int tried = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        std::vector<plan::Plan> plans;
        for (int i = 0; i < 2; ++i) {
            if (auto plan = testing::random_plan(level, random)) plans.push_back(std::move(*plan));
        }
        if (plans.empty()) return;
        const std::optional<judge::Truth> truth = judge::Judge(level.rows).truth(1'000'000);
        ASSERT_TRUE(truth && truth->shortest);
        for (const Objective objective : kObjectives) {
            SCOPED_TRACE(name(objective));
            const Improved result = improved(level, plans, objective, 20'000);
            ASSERT_TRUE(
                verify::check(level, plan::to_lurd(result.plan), verify::Case::exact).solved);
            const judge::Figures cost = cost_of(result.plan, objective);
            for (const plan::Plan& plan : plans)
                ASSERT_LE(cost, cost_of(plan, objective));
            const judge::Figures best = testing::best_of(*truth->shortest, objective);
            ASSERT_GE(cost, best);
            if (result.proved) {
                ASSERT_EQ(cost, best);
            }
            ++tried;
            shortest += cost == best ? 1 : 0;
        }
    };
    testing::for_random_levels({91, 2000}, holds);
    EXPECT_GT(tried, 2000);
    EXPECT_GT(shortest * 20, tried * 19);  // small levels hold no secrets
}

TEST(ImproveProperty, KeepsNodeLimitsAndRepeatsItself) {
    const auto holds = [&](const level::Level& level, support::Random random) {
        const auto plan = testing::random_plan(level, random);
        if (!plan) return;
        for (const Objective objective : kObjectives) {
            for (const std::uint64_t nodes : {0U, 1U, 30U, 300U}) {
                const Improved one = improved(level, {*plan}, objective, nodes);
                const Improved two = improved(level, {*plan}, objective, nodes);
                ASSERT_LE(one.nodes, nodes);
                ASSERT_EQ(one.plan, two.plan);
                ASSERT_LE(cost_of(one.plan, objective), cost_of(*plan, objective));
            }
        }
    };
    testing::for_random_levels({92, 200}, holds);
}

}  // namespace
}  // namespace pushwise
