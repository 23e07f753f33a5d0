#include "support/budget.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pushwise::support {
namespace {

TEST(Budget, CountsNodesUpToTheLimit) {
    Limits limits;
    limits.nodes = 3;
    Budget budget(limits, {});
    EXPECT_TRUE(budget.spend_node());
    EXPECT_TRUE(budget.spend_node());
    EXPECT_TRUE(budget.spend_node());
    EXPECT_FALSE(budget.spend_node());
    EXPECT_EQ(budget.reason(), Status::nodes);
    EXPECT_EQ(budget.nodes(), 3u);
}

TEST(Budget, RefusesMemoryBeyondTheLimitAndRemembersThePeak) {
    Limits limits;
    limits.memory_bytes = 100;
    Budget budget(limits, {});
    EXPECT_TRUE(budget.claim(60));
    budget.release(50);
    EXPECT_TRUE(budget.claim(90));
    EXPECT_EQ(budget.peak(), 100u);
    EXPECT_FALSE(budget.claim(1));
    EXPECT_EQ(budget.reason(), Status::memory);
    EXPECT_FALSE(budget.spend_node());
}

TEST(Budget, SeesAStopRaisedElsewhere) {
    const Stop stop;
    Budget budget({}, stop);
    EXPECT_TRUE(budget.look_at_clock());
    const Stop copy = stop;
    copy.request();
    EXPECT_FALSE(budget.look_at_clock());
    EXPECT_EQ(budget.reason(), Status::interrupted);
}

TEST(Budget, EndsWhenTheTimeIsOver) {
    Limits limits;
    limits.seconds = 0;
    Budget budget(limits, {});
    EXPECT_FALSE(budget.look_at_clock());
    EXPECT_EQ(budget.reason(), Status::timeout);
}

TEST(Budget, LooksAtTheClockWhileSpendingNodes) {
    Limits limits;
    limits.seconds = 0;
    Budget budget(limits, {});
    int nodes = 0;
    while (budget.spend_node())
        ASSERT_LT(++nodes, 100'000);
    EXPECT_EQ(budget.reason(), Status::timeout);
}

TEST(Budget, GivesAPartItsShareOfTheTimeUnlessNodesAreCounted) {
    Limits limits;
    limits.seconds = 1000;
    EXPECT_NEAR(Budget(limits, {}).seconds_for_part(0.1), 100, 10);
    limits.nodes = 5;
    EXPECT_NEAR(Budget(limits, {}).seconds_for_part(0.1), 1000, 100);
}

TEST(Budget, OnceOverRefusesAllWorkAtOnce) {
    int turns = 0;
    Budget budget({}, Stop([&turns] { ++turns; }));
    EXPECT_TRUE(budget.spend_work(1));
    EXPECT_FALSE(budget.claim(std::numeric_limits<std::size_t>::max()) &&
                 budget.claim(std::numeric_limits<std::size_t>::max()));
    EXPECT_FALSE(budget.spend_work(1));
    EXPECT_FALSE(budget.look_at_clock());
    EXPECT_EQ(budget.reason(), Status::memory);
    EXPECT_EQ(turns, 0);  // who is over waits for nobody
}

}  // namespace
}  // namespace pushwise::support
