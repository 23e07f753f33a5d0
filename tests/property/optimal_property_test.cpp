// The engines that prove optima, and each rule they prune with, against breadth-first search.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "board/symmetries.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/core/expander.hpp"
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

Outcome solve(const board::Board& board, Objective objective, Rules rules,
              std::optional<std::int64_t> upper = {}) {
    // Small levels are solved before conflicts would be looked for and passes begun. At the start,
    // or on the way.
    rules.conflicts_after = board.start().player % 3 * 5;
    rules.fours_after = rules.conflicts_after + board.start().player % 2 * 3;
    rules.passes_after = board.start().player % 2 * 10;
    engine::Request request;
    request.objective = objective;
    request.upper = upper;
    if (objective == Objective::lines)
        return engine::forward::Forward::tabled(rules).solve(board, request);
    return engine::forward::Forward::astar(rules).solve(board, request);
}

// Every objective on `count` levels. Returns how many (level, objective) were solvable.
int compare_with_bfs(const Rules& rules, std::uint64_t seed, int count,
                     std::span<const testing::Flavour> flavours = testing::kFlavours) {
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
    testing::for_random_levels({seed, count, flavours}, agrees);
    return solvable;
}

// The same with plans known that are so much longer than the shortest, or as short.
int compare_below_known_plans(const Rules& rules, std::uint64_t seed, int count) {
    int solvable = 0;
    const auto agrees = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        for (const Objective objective : kObjectives) {
            SCOPED_TRACE(name(objective));
            engine::Request request;
            request.objective = objective;
            const Outcome reference = engine::bfs::Bfs().solve(board, request);
            if (reference.status != Status::solved) continue;
            ++solvable;
            const std::int64_t least = *reference.lower_bound;
            const Outcome none_shorter = solve(board, objective, rules, least);
            EXPECT_EQ(none_shorter.lower_bound, least);
            if (objective == first_of(objective)) {
                EXPECT_EQ(none_shorter.status, Status::exhausted);
            } else {
                ASSERT_EQ(none_shorter.status, Status::solved);
                EXPECT_EQ(cost_of(*none_shorter.plan, objective),
                          cost_of(*reference.plan, objective));
            }
            const Outcome shorter = solve(board, objective, rules, least + 1 + random.below(6));
            ASSERT_EQ(shorter.status, Status::solved);
            EXPECT_EQ(cost_of(*shorter.plan, objective), cost_of(*reference.plan, objective));
            EXPECT_EQ(shorter.proved, objective);
        }
    };
    testing::for_random_levels({.seed = seed, .count = count}, agrees);
    return solvable;
}

TEST(OptimalProperty, AKnownPlanHidesNoShorterOne) {
    EXPECT_GT(compare_below_known_plans({}, 12, 3000), 2500);
    Rules rules;
    rules.corrals = false;
    compare_below_known_plans(rules, 13, 500);
    rules = {};
    rules.budget_freeze = false;
    compare_below_known_plans(rules, 14, 500);
}

TEST(OptimalProperty, AllRulesTogetherKeepEveryOptimum) {
    EXPECT_GT(compare_with_bfs({}, 11, 2000), 1500);
}

constexpr std::array<bool Rules::*, 14> kSwitches{
    &Rules::matching,    &Rules::dead_squares, &Rules::freeze,        &Rules::frozen_walls,
    &Rules::dead_groups, &Rules::conflicts,    &Rules::priced_groups, &Rules::endings,
    &Rules::fours,       &Rules::goal_room,    &Rules::budget_freeze, &Rules::tilted_floor,
    &Rules::symmetries,  &Rules::corrals};

Rules only(bool Rules::*rule) {
    Rules rules;
    for (bool Rules::*other : kSwitches)
        rules.*other = other == rule;
    return rules;
}

constexpr std::array kSymmetric{testing::Flavour::symmetric};

constexpr std::array kLong{testing::Flavour::two_rooms};

// Where a walk is long, bounds in pushes and bounds in moves differ most.
TEST(OptimalProperty, LongWalksKeepEveryOptimum) {
    EXPECT_GT(compare_with_bfs({}, 18, 60, kLong), 80);
}

// Knows no position, so that an expander leaves none out.
struct NothingKnown {
    void prefetch(const engine::core::Successor&) const {}
    void prefetch_node(const engine::core::Successor&) const {}
    bool is_known(engine::core::Successor&, board::Field&) const { return false; }
};

// Follows a best plan: no bound on it may be more than what it costs, in either figure. A fault
// here seldom shows in an answer.
TEST(OptimalProperty, NoBoundOnABestPlanExceedsItsFigures) {
    int pushes = 0;
    int larger = 0;  // bounds in moves than in pushes
    const auto follows = [&](const level::Level& level, Objective objective) {
        const board::Board board(level);
        engine::Request request;
        request.objective = objective;
        const Outcome best = engine::bfs::Bfs().solve(board, request);
        if (best.status != Status::solved) return;
        const auto [first, second] = cost_of(*best.plan, objective);
        support::Budget budget(Limits{}, Stop{});
        engine::core::Expander expander(board, board::Motion::push, objective, {}, budget);
        expander.study();
        engine::core::Expander::Parent parent;
        std::vector<board::Square> boxes = board.start().boxes;
        board::Square player = board.start().player;
        board::Square after_push = player;
        for (const plan::Step& step : best.plan->steps) {
            player = board.next(player, step.direction);
            if (!step.push) continue;
            const board::Square to = board.next(player, step.direction);
            expander.load(boxes, after_push, std::nullopt);
            std::optional<engine::core::Successor> next;
            const NothingKnown nothing;
            ASSERT_TRUE(
                expander.expand(parent, nothing, [&](const engine::core::Successor& s, auto) {
                    if (s.from == player && s.to == to) next = s;
                    return true;
                }));
            ASSERT_TRUE(next);
            EXPECT_LE(next->total, first);
            EXPECT_LE(next->second_cost + next->second_bound, second);
            ++pushes;
            larger += next->bound > next->second_bound ? 1 : 0;
            parent = {next->cost, next->second_cost, next->total};
            *std::find(boxes.begin(), boxes.end(), player) = to;
            after_push = player;
        }
    };
    constexpr std::array kBoth{testing::Flavour::two_rooms, testing::Flavour::tunnels};
    testing::for_random_levels({20, 60, kBoth}, [&](const level::Level& level, support::Random) {
        for (const Objective objective : {Objective::moves_pushes, Objective::pushes_moves})
            follows(level, objective);
    });
    EXPECT_GT(pushes, 200);
    EXPECT_GT(larger, 50);
}

TEST(OptimalProperty, SymmetriesKeepEveryOptimum) {
    EXPECT_GT(compare_with_bfs({}, 15, 120, kSymmetric), 200);
    EXPECT_GT(compare_with_bfs(only(&Rules::symmetries), 16, 50, kSymmetric), 80);
}

TEST(OptimalProperty, SymmetriesSaveWork) {
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    const auto counts = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        if (board::Symmetries(board).count() == 1) return;
        Rules rules = only(&Rules::symmetries);
        with += solve(board, Objective::moves, rules).statistics.states;
        rules.symmetries = false;
        without += solve(board, Objective::moves, rules).statistics.states;
    };
    testing::for_random_levels({17, 100, kSymmetric}, counts);
    EXPECT_GT(with, 10'000U);
    EXPECT_LT(with * 3, without * 2);
}

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
        Rules rules = only(rule);
        rules.priced_groups |=
            rules.endings || rules.fours || rules.goal_room;  // which come with them
        rules.matching |=
            rules.conflicts || rules.priced_groups || rules.tilted_floor;  // which add to it
        compare_with_bfs(rules, ++seed, 300);
    }
}

}  // namespace
}  // namespace pushwise
