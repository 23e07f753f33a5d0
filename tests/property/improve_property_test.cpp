// Improving any plan, however bad: what comes back replays, is never worse, never better than the
// judge's optimum, and the same each time; limits are kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "improve/improver.hpp"
#include "improve/team.hpp"
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

// What the methods gained, together.
double gained_in_all(const improve::Outcome& outcome) {
    constexpr std::string_view kGained = " gained";
    double sum = 0;
    for (const auto& [name, figure] : outcome.statistics) {
        if (name.size() > kGained.size() && name.ends_with(kGained)) sum += figure;
    }
    return sum;
}

TEST(ImproveProperty, WhatMethodsGainAddsUp) {
    int gains = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        std::vector<plan::Plan> plans;
        for (int i = 0; i < 4; ++i) {
            if (auto plan = testing::random_plan(level, random)) plans.push_back(std::move(*plan));
        }
        if (plans.size() < 2) return;
        // Given late, it is another plan that is combined with the best so far.
        const plan::Plan fresh = plans.back();
        plans.pop_back();
        for (const Objective objective : kObjectives) {
            improve::Request request;
            request.objective = objective;
            request.fresh = [&](std::uint64_t, const plan::Plan&, support::Budget&,
                                const improve::Underway&) { return std::optional(fresh); };
            int before = cost_of(plans.front(), objective).first;
            for (const plan::Plan& plan : plans)
                before = std::min(before, cost_of(plan, objective).first);
            for (const int threads : {1, 3}) {
                SCOPED_TRACE(std::string(name(objective)) + " " + std::to_string(threads));
                Limits limits;
                limits.nodes = 100 + random.below(5000);
                support::Budget budget(limits, {});
                const improve::Outcome outcome =
                    improve::improve_side_by_side(board, plans, request, budget, threads);
                const int gain = before - cost_of(outcome.plan, objective).first;
                ASSERT_EQ(gained_in_all(outcome), gain);
                gains += gain > 0 ? 1 : 0;
            }
        }
    };
    testing::for_random_levels({93, 300}, holds);
    EXPECT_GT(gains, 200);
}

}  // namespace
}  // namespace pushwise
