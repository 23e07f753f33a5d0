// What a limit cuts short, at whichever step, knows less and nothing wrong.
#include <gtest/gtest.h>

#include <map>

#include "analysis/explain.hpp"
#include "analysis/frozen_walls.hpp"
#include "analysis/lower_bounds.hpp"
#include "analysis/needless_squares.hpp"
#include "analysis/packing_order.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/engine.hpp"
#include "property/for_random_levels.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

// Ends what asks it after a number of steps.
class ShortBudget {
public:
    explicit ShortBudget(int steps, std::size_t memory)
        : left_(steps), stop_([this] {
              if (--left_ < 0) stop_.request();
          }) {
        limits_.memory_bytes = memory;
    }
    ShortBudget(const ShortBudget&) = delete;
    ShortBudget& operator=(const ShortBudget&) = delete;
    [[nodiscard]] support::Budget begin() const { return {limits_, stop_, 1}; }

private:
    int left_;
    Stop stop_;
    Limits limits_;
};

engine::Outcome judge(const board::Board& board, Objective objective) {
    engine::Request request;
    request.objective = objective;
    return engine::bfs::Bfs().solve(board, request);
}

std::size_t some_memory(support::Random& random) {
    return random.below(2) == 0 ? Limits{}.memory_bytes : std::size_t{1} << random.below(18);
}

TEST(CutShortProperty, NoReasonIsGivenThatDoesNotHold) {
    int cut = 0;
    int lost = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        const bool has_plan = judge(board, Objective::pushes).plan.has_value();
        for (int i = 0; i < 5; ++i) {
            const ShortBudget limits(static_cast<int>(random.below(1U << random.below(12))),
                                     some_memory(random));
            support::Budget budget = limits.begin();
            const auto witness = analysis::explain_loss(board, {2000}, budget);
            cut += budget.is_over() ? 1 : 0;
            lost += witness ? 1 : 0;
            ASSERT_FALSE(has_plan && witness) << witness->sentence;
        }
    };
    testing::for_random_levels({.seed = 31, .count = 1000}, holds);
    EXPECT_GT(cut, 1000);
    EXPECT_GT(lost, 1000);
}

TEST(CutShortProperty, NoBoundIsTooHigh) {
    std::map<bool, int> complete;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        const engine::Outcome pushes = judge(board, Objective::pushes);
        if (!pushes.plan) return;
        const engine::Outcome lines = judge(board, Objective::lines);
        for (int i = 0; i < 5; ++i) {
            const ShortBudget limits(static_cast<int>(random.below(60)), some_memory(random));
            support::Budget budget = limits.begin();
            const analysis::LowerBounds bounds(board, budget);
            ++complete[bounds.complete];
            ASSERT_TRUE(!bounds.complete || (bounds.pushes && bounds.lines));
            EXPECT_LE(bounds.pushes.value_or(0), pushes.lower_bound);
            EXPECT_LE(bounds.lines.value_or(0), lines.lower_bound);
        }
    };
    testing::for_random_levels({.seed = 32, .count = 1000}, holds);
    EXPECT_GT(complete[false], 500);
    EXPECT_GT(complete[true], 500);
}

TEST(CutShortProperty, DistancesAreNeverTooLongAndNothingIsNeedlessByMistake) {
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        support::Budget all({}, {});
        const analysis::Sides sides(board, board.start().player);
        const analysis::Distances known(board, sides, analysis::Measure::pushes, all);
        const board::SquareSet needless = analysis::needless_squares(board, all);
        const ShortBudget limits(static_cast<int>(random.below(6)), some_memory(random));
        support::Budget budget = limits.begin();
        const analysis::Distances some(board, sides, analysis::Measure::pushes, budget);
        for (int state = 0; state < sides.states(); ++state) {
            for (int goal = 0; goal < known.goals(); ++goal)
                ASSERT_LE(some.row(state)[goal], known.row(state)[goal]);
        }
        ASSERT_TRUE(analysis::needless_squares(board, budget).subset_of(needless));
        const auto order = analysis::packing_order(board, budget);
        ASSERT_TRUE(!order || order == analysis::packing_order(board, all));
    };
    testing::for_random_levels({.seed = 33, .count = 2000}, holds);
}

// Memory is refused at some claim of each engine.
TEST(CutShortProperty, WithoutMemoryNothingIsProvedThatIsNotSo) {
    std::map<Status, int> seen;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        const bool has_plan = judge(board, Objective::pushes).plan.has_value();
        for (const auto& engine : engine::built_in_engines()) {
            engine::Request request;
            request.limits.memory_bytes = std::size_t{1} << (6 + random.below(20));
            request.limits.nodes = 2000;
            const engine::Outcome outcome = engine->solve(board, request);
            SCOPED_TRACE(engine->info().name);
            ++seen[outcome.status];
            ASSERT_FALSE(has_plan && outcome.status == Status::unsolvable);
            if (outcome.status != Status::solved) continue;
            ASSERT_TRUE(outcome.plan);
            ASSERT_TRUE(
                verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
        }
    };
    testing::for_random_levels({.seed = 34, .count = 400}, holds);
    EXPECT_GT(seen[Status::memory], 400);
    EXPECT_GT(seen[Status::solved], 400);
    EXPECT_GT(seen[Status::unsolvable], 100);
}

}  // namespace
}  // namespace pushwise
