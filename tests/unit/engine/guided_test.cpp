#include "engine/guided/guided.hpp"

#include <gtest/gtest.h>

#include "plan/replay.hpp"
#include "unit/levels.hpp"

namespace pushwise::engine::guided {
namespace {

using pushwise::testing::make_level;

// A goal room behind a door: the far goals must be filled first.
const level::Level& goal_room() {
    static const level::Level level =
        make_level({"################", "#    #   #   ..#", "# $$   $     ..#", "#  $ # $ #   ..#",
                    "#    # $ #######", "#  @ #   #      ", "##########      "});
    return level;
}

Outcome solve(const level::Level& level, Limits limits = {}) {
    Request request;
    request.limits = limits;
    return Guided().solve(board::Board(level), request);
}

TEST(Guided, PacksAGoalRoomInFewPositions) {
    Limits limits;
    limits.nodes = 500;
    const Outcome outcome = solve(goal_room(), limits);
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_FALSE(outcome.proved);
    EXPECT_TRUE(plan::replay(board::Board(goal_room()), *outcome.plan));
}

TEST(Guided, RepeatsItself) {
    const Outcome a = solve(goal_room());
    const Outcome b = solve(goal_room());
    EXPECT_EQ(a.statistics.states, b.statistics.states);
    EXPECT_EQ(a.plan, b.plan);
}

TEST(Guided, ALevelThatStartsSolvedHasAnEmptyPlan) {
    const Outcome outcome = solve(make_level({"#####", "#@* #", "#   #", "#####"}));
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_TRUE(outcome.plan->steps.empty());
}

TEST(Guided, KeepsItsLimits) {
    Limits limits;
    limits.nodes = 3;
    EXPECT_EQ(solve(goal_room(), limits).status, Status::nodes);
    limits = {};
    limits.memory_bytes = 10'000;
    EXPECT_EQ(solve(goal_room(), limits).status, Status::memory);
}

TEST(Guided, StopsWhenAsked) {
    Request request;
    request.stop.request();
    const level::Level lost =
        make_level({"#######", "#@ $  #", "#.    #", "#    $#", "# .   #", "#######"});
    EXPECT_NE(Guided().solve(board::Board(lost), request).status, Status::solved);
}

TEST(Guided, SaysWhatItCannotTake) {
    const Outcome extra = solve(make_level({"######", "#@$$.#", "#    #", "######"}));
    EXPECT_EQ(extra.status, Status::unsupported);
    EXPECT_FALSE(extra.note.empty());
    Request request;
    request.objective = Objective::pushes;
    EXPECT_EQ(Guided().solve(board::Board(goal_room()), request).status, Status::unsupported);
}

}  // namespace
}  // namespace pushwise::engine::guided
