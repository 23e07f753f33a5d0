#include "engine/bfs/bfs.hpp"

#include <gtest/gtest.h>

#include "plan/metrics.hpp"
#include "unit/levels.hpp"

namespace pushwise::engine::bfs {
namespace {

using pushwise::testing::make_level;

Outcome solve(const level::Level& level, Objective objective, Limits limits = {}) {
    Request request;
    request.objective = objective;
    request.limits = limits;
    return Bfs().solve(board::Board(level), request);
}

// The level of Listing 4.1 in Verweyen's thesis on answer set planning for Sokoban (2018), whose
// fewest moves (23) and lines (7) are published.
const level::Level& listing_4_1() {
    static const level::Level level =
        make_level({"#######", "# .$. #", "#@$ $ #", "#$ $ .#", "#. .$.#", "#######"});
    return level;
}

TEST(Bfs, FindsThePublishedOptimaOfListing41) {
    const Outcome moves = solve(listing_4_1(), Objective::moves);
    ASSERT_EQ(moves.status, Status::solved);
    EXPECT_EQ(plan::metrics(*moves.plan).moves, 23);
    EXPECT_EQ(moves.lower_bound, 23);
    EXPECT_EQ(moves.proved, Objective::moves);
    const Outcome lines = solve(listing_4_1(), Objective::lines);
    ASSERT_EQ(lines.status, Status::solved);
    EXPECT_EQ(plan::metrics(*lines.plan).lines, 7);
}

TEST(Bfs, ProvesUnsolvableByExhaustion) {
    const Outcome outcome =
        solve(make_level({"#####", "#@$ #", "#  .#", "#####"}), Objective::pushes);
    EXPECT_EQ(outcome.status, Status::unsolvable);
    EXPECT_FALSE(outcome.plan);
}

TEST(Bfs, ALevelThatStartsSolvedHasAnEmptyPlan) {
    const Outcome outcome = solve(make_level({"####", "#@*#", "####"}), Objective::any);
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_TRUE(outcome.plan->steps.empty());
}

TEST(Bfs, KeepsItsLimitsAndReportsABound) {
    Limits limits;
    limits.nodes = 10;
    const Outcome nodes = solve(listing_4_1(), Objective::moves, limits);
    EXPECT_EQ(nodes.status, Status::nodes);
    EXPECT_EQ(nodes.statistics.states, 10u);
    EXPECT_GE(nodes.lower_bound, 1);
    limits = {};
    limits.memory_bytes = 20'000;
    EXPECT_EQ(solve(listing_4_1(), Objective::moves, limits).status, Status::memory);
    limits = {};
    limits.seconds = 0;
    EXPECT_EQ(solve(listing_4_1(), Objective::moves, limits).status, Status::timeout);
}

}  // namespace
}  // namespace pushwise::engine::bfs
