#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/portfolio/auto.hpp"
#include "engine/portfolio/turns.hpp"
#include "unit/levels.hpp"

namespace pushwise::engine::portfolio {
namespace {

using pushwise::testing::make_level;

TEST(Turns, OneRunsAtATimeAndSlicesGrow) {
    for (const int early : {0, 1}) {  // whoever comes in first: the order is the same
        Turns turns({2, 2}, 1);
        std::atomic<int> running{0};
        std::atomic<bool> came_in{false};
        std::string order;  // written only by whoever has the turn
        const auto work = [&](int i) {
            came_in = true;
            turns.wait(i);
            for (int n = 0; n < 8; ++n) {
                EXPECT_EQ(++running, 1);
                order += static_cast<char>('a' + i);
                --running;
                turns.wait(i);
            }
            turns.leave(i);
        };
        {
            std::jthread first(work, early);
            while (!came_in)
                std::this_thread::yield();
            std::jthread second(work, 1 - early);
        }
        // Coming in counts as a look, so the first slice of two holds one piece of work.
        EXPECT_EQ(order, "abaaaabbbbaaabbb") << "first came " << early;
    }
}

const level::Level& level_with_work() {
    static const level::Level level =
        make_level({"##########", "#   #    #", "# $ . $. #", "#  ##@## #", "# .$ # $.#",
                    "#        #", "##########"});
    return level;
}

TEST(Auto, SaysWhoFoundThePlan) {
    const Outcome outcome = Auto().solve(board::Board(level_with_work()), {});
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_FALSE(outcome.engine.empty());
    EXPECT_NE(outcome.engine, "auto");
}

TEST(Auto, ProvesUnsolvableThroughItsExhaustiveMember) {
    const level::Level level = make_level({"######", "#@$  #", "#  . #", "##  ##", "######"});
    const level::Level lost = make_level({"#####", "#@$ #", "#  .#", "#####"});
    EXPECT_EQ(Auto().solve(board::Board(lost), {}).status, Status::unsolvable);
    EXPECT_EQ(Auto().solve(board::Board(level), {}).status, Status::unsolvable);
}

TEST(Auto, IsDeterministicWithOneThreadAndANodeLimit) {
    Request request;
    request.limits.nodes = 20'000;
    const board::Board board(level_with_work());
    const Outcome first = Auto().solve(board, request);
    const Outcome second = Auto().solve(board, request);
    EXPECT_EQ(first.engine, second.engine);
    EXPECT_EQ(first.plan, second.plan);
    EXPECT_EQ(first.statistics.states, second.statistics.states);
}

TEST(Auto, TheRelayExpandsTheSamePositionsAsThreads) {
    const board::Board easy(level_with_work());
    const board::Board hard(
        make_level({"####################", "#  . . . . . . .   #", "#                  #",
                    "#  $ $ $ $ $ $ $   #", "#                  #", "#   ##  ##  ##     #",
                    "#  $ $ $ $ $ $ $   #", "#        @         #", "#  . . . . . . .   #",
                    "####################"}));
    for (const board::Board* board : {&easy, &hard}) {
        for (const std::uint64_t nodes : {100U, 3'000U, 60'000U, 200'000U}) {
            Request request;
            request.limits.nodes = nodes;
            const Outcome threads = Auto(false).solve(*board, request);
            const Outcome relay = Auto(true).solve(*board, request);
            EXPECT_EQ(threads.status, relay.status);
            EXPECT_EQ(threads.engine, relay.engine);
            EXPECT_EQ(threads.plan, relay.plan);
            EXPECT_EQ(threads.statistics.states, relay.statistics.states);
            EXPECT_EQ(threads.statistics.generated, relay.statistics.generated);
        }
    }
}

TEST(Auto, AStopEndsEveryone) {
    Request request;
    request.threads = 2;
    request.stop.request();
    for (const bool relay : {false, true}) {
        EXPECT_EQ(Auto(relay).solve(board::Board(level_with_work()), request).status,
                  Status::interrupted);
    }
}

TEST(Auto, ExpandsNoMoreThanItMay) {
    const board::Board board(level_with_work());
    for (const std::uint64_t nodes : {0U, 1U, 2U, 3U, 5U, 11U}) {
        Request request;
        request.limits.nodes = nodes;
        EXPECT_LE(Auto().solve(board, request).statistics.states, nodes);
    }
}

}  // namespace
}  // namespace pushwise::engine::portfolio
