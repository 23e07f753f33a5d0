#include "logic/prolog.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "plan/metrics.hpp"
#include "unit/levels.hpp"

namespace pushwise::logic {
namespace {

using pushwise::testing::make_level;

class PrologTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!Prolog().available()) GTEST_SKIP() << Prolog().available().message();
    }

    static engine::Outcome solve(std::vector<std::string> rows, Limits limits = {}) {
        engine::Request request;
        request.limits = limits;
        return Prolog().solve(board::Board(make_level(std::move(rows))), request);
    }
};

// More positions than any test waits for.
const std::vector<std::string> kHard{"################", "#         #... #", "# $ $ $ $  ... #",
                                     "#  $ $ $ $#... #", "#   $     #    #", "#@        #    #",
                                     "################"};

TEST_F(PrologTest, FindsThePublishedOptimumOfListing41) {
    const engine::Outcome outcome =
        solve({"#######", "# .$. #", "#@$ $ #", "#$ $ .#", "#. .$.#", "#######"});
    ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
    EXPECT_EQ(plan::metrics(*outcome.plan).lines, 7);
    EXPECT_EQ(outcome.proved, Objective::lines);
    EXPECT_EQ(outcome.lower_bound, 7);
    EXPECT_GT(outcome.statistics.states, 0u);
}

// Lengths below the bound are ruled out for good, so it may only rise with more rows, and never
// above the optimum.
TEST_F(PrologTest, TellsALowerBoundWhenItGivesUp) {
    std::int64_t before = 1;
    for (const std::uint64_t rows : {1, 20, 100}) {
        const engine::Outcome outcome = solve(
            {"#######", "# .$. #", "#@$ $ #", "#$ $ .#", "#. .$.#", "#######"}, {.nodes = rows});
        ASSERT_EQ(outcome.status, Status::nodes);
        ASSERT_TRUE(outcome.lower_bound.has_value());
        EXPECT_GE(*outcome.lower_bound, before);
        EXPECT_LE(*outcome.lower_bound, 7);
        before = *outcome.lower_bound;
    }
    EXPECT_EQ(before, 7);
}

// The original program lost pushes past the square on which the player stood.
TEST_F(PrologTest, PushesPastThePlayersFirstSquare) {
    const engine::Outcome outcome = solve({"########", "#      #", "# $@  .#", "########"});
    ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
    EXPECT_EQ(plan::metrics(*outcome.plan).lines, 1);
}

TEST_F(PrologTest, ProvesThatThereIsNoPlan) {
    EXPECT_EQ(solve({"#####", "#@$.#", "#$ .#", "#####"}).status, Status::unsolvable);
    EXPECT_EQ(solve({"######", "#    #", "#@$ $#", "#  . #", "#.####", "######"}).status,
              Status::unsolvable);
}

TEST_F(PrologTest, TakesASolvedLevelWithAnEmptyPlan) {
    const engine::Outcome outcome = solve({"#####", "#@ *#", "#####"});
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_TRUE(outcome.plan->steps.empty());
}

TEST_F(PrologTest, KeepsItsLimits) {
    EXPECT_EQ(solve(kHard, {.seconds = 0.5}).status, Status::timeout);
    EXPECT_EQ(solve(kHard, {.nodes = 100}).status, Status::nodes);
    EXPECT_EQ(solve(kHard, {.nodes = 100}).statistics.states, 100u);
    const engine::Outcome memory =
        solve(kHard, {.seconds = 60, .memory_bytes = std::size_t{24} << 20});
    EXPECT_EQ(memory.status, Status::memory) << memory.note;
    EXPECT_LT(memory.statistics.peak_bytes, std::size_t{64} << 20);
}

TEST_F(PrologTest, StopsWhenAsked) {
    engine::Request request;
    std::thread asker([stop = request.stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        stop.request();
    });
    EXPECT_EQ(Prolog().solve(board::Board(make_level(kHard)), request).status, Status::interrupted);
    asker.join();
}

}  // namespace
}  // namespace pushwise::logic
