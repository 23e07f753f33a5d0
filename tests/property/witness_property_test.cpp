// Every witness against exhaustive search: a position called lost has no plan, and the witness's
// boxes alone are reason enough.
#include <gtest/gtest.h>

#include <map>

#include "analysis/explain.hpp"
#include "analysis/lower_bounds.hpp"
#include "analysis/stuck_search.hpp"
#include "engine/bfs/bfs.hpp"
#include "plan/metrics.hpp"
#include "property/for_random_levels.hpp"

namespace pushwise {
namespace {

engine::Outcome solve(const board::Board& board, Objective objective) {
    engine::Request request;
    request.objective = objective;
    return engine::bfs::Bfs().solve(board, request);
}

TEST(WitnessProperty, NoPositionCalledLostHasAPlan) {
    std::map<LossKind, int> seen;
    int lost = 0;
    int explained = 0;
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        const bool has_plan = solve(board, Objective::pushes).plan.has_value();
        support::Budget budget({}, {});
        const auto witness = analysis::explain_loss(board, {20'000}, budget);
        SCOPED_TRACE(witness ? witness->sentence : "no witness");
        if (!has_plan) ++lost;
        if (!witness) return;
        ++explained;
        ++seen[witness->kind];
        ASSERT_FALSE(has_plan);
        ASSERT_FALSE(witness->boxes.empty() && witness->squares.empty());
        ASSERT_FALSE(witness->sentence.empty());
        if (board.start().boxes.size() > board.goals().size()) return;
        // The boxes named are reason enough without the others, unless it is empty goals behind
        // them that nobody can get to.
        const bool are_home = std::all_of(witness->boxes.begin(), witness->boxes.end(),
                                          [&](board::Square s) { return board.is_goal(s); });
        if (are_home && witness->kind == LossKind::corral) {
            ASSERT_FALSE(witness->squares.empty());
            return;
        }
        int left = 1'000'000;
        ASSERT_EQ(
            analysis::try_everything(board, witness->boxes, board.start().player, left, budget),
            analysis::Finding::lost);
    };
    testing::for_random_levels({.seed = 21, .count = 4000}, holds);
    EXPECT_EQ(seen.size(), 7u);           // every kind of loss has been seen
    EXPECT_GT(explained * 10, lost * 9);  // and nearly every loss can be explained
}

TEST(WitnessProperty, TryingEverythingAgreesWithBreadthFirstSearch) {
    const auto agrees = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        if (board.start().boxes.size() > board.goals().size()) return;
        const bool has_plan = solve(board, Objective::pushes).plan.has_value();
        support::Budget budget({}, {});
        constexpr int kMost = 1'000'000;
        int left = kMost;
        ASSERT_EQ(analysis::try_everything(board, board.start().boxes, board.start().player, left,
                                           budget),
                  has_plan ? analysis::Finding::possible : analysis::Finding::lost);
        ASSERT_GE(left, 0);
        // Looked at, unless it was over at once.
        ASSERT_TRUE(left < kMost || !has_plan);
    };
    testing::for_random_levels({.seed = 22, .count = 2000}, agrees);
}

TEST(WitnessProperty, LowerBoundsNeverExceedTheOptimum) {
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        const engine::Outcome pushes = solve(board, Objective::pushes);
        if (!pushes.plan) return;
        support::Budget budget({}, {});
        const analysis::LowerBounds bounds(board, budget);
        ASSERT_TRUE(bounds.pushes && bounds.moves && bounds.lines);
        EXPECT_LE(*bounds.pushes, pushes.lower_bound);
        EXPECT_LE(*bounds.moves, solve(board, Objective::moves).lower_bound);
        EXPECT_LE(*bounds.lines, solve(board, Objective::lines).lower_bound);
    };
    testing::for_random_levels({.seed = 23, .count = 1000}, holds);
}

}  // namespace
}  // namespace pushwise
