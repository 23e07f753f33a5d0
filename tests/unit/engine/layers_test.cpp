// Layers of moves: the same optimum as engine astar on levels that are large enough for threads.
#include "engine/layers/layers.hpp"

#include <gtest/gtest.h>

#include "engine/forward/forward.hpp"
#include "plan/metrics.hpp"
#include "unit/levels.hpp"
#include "verify/verify.hpp"

namespace pushwise::engine::layers {
namespace {

Request moves(int threads) {
    Request request;
    request.objective = Objective::moves;
    request.threads = threads;
    return request;
}

// Eight symmetries, so that plans have to be turned back; two; and none.
const std::vector<std::vector<std::string>> kLevels{
    {"#########", "#.     .#", "#  $ $  #", "#       #", "#   @   #", "#       #", "#  $ $  #",
     "#.     .#", "#########"},
    {"#########", "#. $ $ .#", "#       #", "#$     $#", "#   @   #", "#       #", "#.     .#",
     "#########"},
    {"##########", "#   #    #", "# $ $  $ #", "#   #    #", "## ### ###", "#    @   #",
     "# ...    #", "#        #", "##########"}};

TEST(Layers, AnyNumberOfThreadsFindsTheFewestMovesOfAstar) {
    for (const auto& rows : kLevels) {
        const level::Level level = pushwise::testing::make_level(rows);
        const board::Board board(level);
        Request limited = moves(1);
        limited.limits.nodes = 2'000'000;
        const Outcome truth = forward::Forward::astar().solve(board, limited);
        ASSERT_EQ(truth.status, Status::solved);
        std::string first;
        for (const int threads : {1, 2, 3}) {
            const Outcome outcome = Layers().solve(board, moves(threads));
            ASSERT_EQ(outcome.status, Status::solved);
            EXPECT_EQ(outcome.proved, Objective::moves);
            EXPECT_EQ(outcome.lower_bound, truth.lower_bound);
            EXPECT_EQ(plan::metrics(*outcome.plan).moves, plan::metrics(*truth.plan).moves);
            const std::string lurd = plan::to_lurd(*outcome.plan);
            EXPECT_TRUE(verify::check(level, lurd, verify::Case::exact).solved);
            if (threads == 1) first = lurd;
        }
        EXPECT_EQ(plan::to_lurd(*Layers().solve(board, moves(1)).plan), first);
    }
}

// Wherever memory ends, with the last push too, there is a plan or none.
TEST(Layers, AMemoryLimitLeavesNoPlanWithoutItsWay) {
    for (int pushes = 1; pushes < 66; ++pushes) {
        const std::string wall(static_cast<std::size_t>(pushes) + 4, '#');
        const board::Board board(pushwise::testing::make_level(
            {wall, "#@$" + std::string(static_cast<std::size_t>(pushes) - 1, ' ') + ".#", wall}));
        Request request = moves(1);
        const std::size_t needed = Layers().solve(board, request).statistics.peak_bytes;
        for (std::size_t less = 0; less < 4096 && less < needed; less += 256) {
            request.limits.memory_bytes = needed - less;
            const Outcome outcome = Layers().solve(board, request);
            if (outcome.status != Status::solved) continue;
            ASSERT_TRUE(outcome.plan) << pushes << " " << less;
            ASSERT_EQ(plan::metrics(*outcome.plan).moves, pushes) << pushes << " " << less;
        }
    }
}

TEST(Layers, KeepsItsLimits) {
    const board::Board board(pushwise::testing::make_level(
        {"################", "#         #... #", "# $ $ $ $  ... #", "#  $ $ $ $#... #",
         "#   $     #    #", "#@        #    #", "################"}));
    for (const int threads : {1, 3}) {
        Request request = moves(threads);
        request.limits.nodes = 50'000;
        const Outcome nodes = Layers().solve(board, request);
        EXPECT_EQ(nodes.status, Status::nodes);
        EXPECT_LE(nodes.statistics.states, 50'000);
        EXPECT_GT(nodes.lower_bound, 0);
        request.limits = {.memory_bytes = std::size_t{6} << 20};
        const Outcome memory = Layers().solve(board, request);
        EXPECT_EQ(memory.status, Status::memory);
        EXPECT_LE(memory.statistics.peak_bytes, std::size_t{6} << 20);
        request.limits = {.seconds = 0.2};
        EXPECT_EQ(Layers().solve(board, request).status, Status::timeout);
    }
}

// Bounds of a search for any plan count pushes.
TEST(Layers, ClaimsNothingOfMovesWhenAskedForAnyPlan) {
    const board::Board board(pushwise::testing::make_level(kLevels[1]));
    const Outcome outcome = Layers().solve(board, {});
    EXPECT_EQ(outcome.status, Status::solved);
    EXPECT_FALSE(outcome.proved.has_value());
    EXPECT_FALSE(outcome.lower_bound.has_value());
}

TEST(Layers, SaysWhichBoardsAreTooLarge) {
    std::vector<std::string> rows(18, "#" + std::string(17, ' ') + "#");
    rows.front() = rows.back() = std::string(19, '#');
    rows[1][1] = '@';
    rows[2][2] = '$';
    rows[3][3] = '.';
    const board::Board board(pushwise::testing::make_level(rows));
    const Outcome outcome = Layers().solve(board, moves(1));
    EXPECT_EQ(outcome.status, Status::unsupported);
    EXPECT_NE(outcome.note.find("256"), std::string::npos);
}

}  // namespace
}  // namespace pushwise::engine::layers
