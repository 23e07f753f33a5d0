// Every witness against exhaustive search: a position called lost has no plan, and the witness's
// boxes alone are reason enough.
#include <gtest/gtest.h>

#include <map>

#include "analysis/explain.hpp"
#include "analysis/lower_bounds.hpp"
#include "analysis/stuck_search.hpp"
#include "engine/bfs/bfs.hpp"
#include "plan/metrics.hpp"
#include "property/random_level.hpp"

namespace pushwise {
namespace {

engine::Outcome solve(const board::Board& board, engine::Objective objective) {
    engine::Request request;
    request.objective = objective;
    return engine::bfs::Bfs().solve(board, request);
}

TEST(WitnessProperty, NoPositionCalledLostHasAPlan) {
    support::Random random(21);
    std::map<analysis::Loss, int> seen;
    int lost = 0;
    int explained = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto flavour = testing::kFlavours[i % testing::kFlavours.size()];
        const level::Level level = testing::random_level(random, flavour);
        const board::Board board(level);
        const bool has_plan = solve(board, engine::Objective::pushes).plan.has_value();
        const auto witness = analysis::explain_loss(board, {20'000});
        SCOPED_TRACE(testing::to_text(level) + (witness ? witness->sentence : ""));
        if (!has_plan) ++lost;
        if (!witness) continue;
        ++explained;
        ++seen[witness->kind];
        ASSERT_FALSE(has_plan);
        ASSERT_FALSE(witness->boxes.empty() && witness->squares.empty());
        ASSERT_FALSE(witness->sentence.empty());
        if (board.start().boxes.size() > board.goals().size()) continue;
        // The boxes named are reason enough without the others, unless it is empty goals behind
        // them that nobody can get to.
        const bool are_home = std::all_of(witness->boxes.begin(), witness->boxes.end(),
                                          [&](board::Square s) { return board.is_goal(s); });
        if (are_home && witness->kind == analysis::Loss::corral) {
            ASSERT_FALSE(witness->squares.empty());
            continue;
        }
        ASSERT_EQ(analysis::try_everything(board, witness->boxes, board.start().player, 1'000'000),
                  analysis::Verdict::lost);
    }
    EXPECT_EQ(seen.size(), 7u);           // every kind of loss has been seen
    EXPECT_GT(explained * 10, lost * 9);  // and nearly every loss can be explained
}

TEST(WitnessProperty, TryingEverythingAgreesWithBreadthFirstSearch) {
    support::Random random(22);
    for (int i = 0; i < 2000; ++i) {
        const auto flavour = testing::kFlavours[i % testing::kFlavours.size()];
        const level::Level level = testing::random_level(random, flavour);
        const board::Board board(level);
        if (board.start().boxes.size() > board.goals().size()) continue;
        SCOPED_TRACE(testing::to_text(level));
        const bool has_plan = solve(board, engine::Objective::pushes).plan.has_value();
        ASSERT_EQ(
            analysis::try_everything(board, board.start().boxes, board.start().player, 1'000'000),
            has_plan ? analysis::Verdict::solvable : analysis::Verdict::lost);
    }
}

TEST(WitnessProperty, LowerBoundsNeverExceedTheOptimum) {
    support::Random random(23);
    for (int i = 0; i < 1000; ++i) {
        const auto flavour = testing::kFlavours[i % testing::kFlavours.size()];
        const level::Level level = testing::random_level(random, flavour);
        const board::Board board(level);
        const engine::Outcome pushes = solve(board, engine::Objective::pushes);
        if (!pushes.plan) continue;
        SCOPED_TRACE(testing::to_text(level));
        const analysis::LowerBounds bounds(board);
        ASSERT_TRUE(bounds.pushes && bounds.moves && bounds.lines);
        EXPECT_LE(*bounds.pushes, pushes.lower_bound);
        EXPECT_LE(*bounds.moves, solve(board, engine::Objective::moves).lower_bound);
        EXPECT_LE(*bounds.lines, solve(board, engine::Objective::lines).lower_bound);
    }
}

}  // namespace
}  // namespace pushwise
