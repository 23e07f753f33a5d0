// The engines that prove optima, on levels whose answer can be counted by hand, and their limits.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/bfs/bfs.hpp"
#include "engine/forward/forward.hpp"
#include "plan/metrics.hpp"
#include "unit/levels.hpp"

namespace pushwise::engine {
namespace {

using board::Board;
using testing::make_level;

Outcome solve(const Board& board, Objective objective, Limits limits = {}) {
    Request request;
    request.objective = objective;
    request.limits = limits;
    if (objective == Objective::lines) return forward::Forward::tabled().solve(board, request);
    return forward::Forward::astar().solve(board, request);
}

const std::vector<std::string> kTwoRooms{"##########",  //
                                         "#   #    #",  //
                                         "# $ # .  #",  //
                                         "#  $  .  #",  //
                                         "# @ #    #",  //
                                         "##########"};

TEST(Astar, SolvedFromTheStartCostsNothing) {
    const Board board(make_level({"####",  //
                                  "#*@#",  //
                                  "####"}));
    const Outcome outcome = solve(board, Objective::pushes);
    EXPECT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(outcome.lower_bound, 0);
    EXPECT_TRUE(outcome.plan->steps.empty());
}

TEST(Astar, ABoxOnAGoalNobodyCanGetToIsDecoration) {
    const Board board(make_level({"########",  //
                                  "#@ $.#*#",  //
                                  "########"}));
    const Outcome outcome = solve(board, Objective::pushes);
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(outcome.lower_bound, 1);
}

TEST(Astar, EveryObjectiveProvesWhatItSays) {
    const Board board(make_level(kTwoRooms));
    for (const Objective objective : {Objective::pushes, Objective::moves, Objective::lines,
                                      Objective::pushes_moves, Objective::moves_pushes}) {
        Request request;
        request.objective = objective;
        const Outcome reference = bfs::Bfs().solve(board, request);
        const Outcome outcome = solve(board, objective);
        ASSERT_EQ(outcome.status, Status::solved) << name(objective);
        EXPECT_EQ(outcome.proved, objective);
        EXPECT_EQ(outcome.lower_bound, reference.lower_bound) << name(objective);
    }
}

// Walks between the rooms make the bound in moves much larger than the pushes that are left. The
// fewest moves go with 21 pushes or with 23.
TEST(Astar, TheSecondFigureIsTheLeastToo) {
    const Board board(make_level({"###############",  //
                                  "#.$  ######   #",  //
                                  "#   $######.  #",  //
                                  "# $$       .  #",  //
                                  "#    ######  @#",  //
                                  "###############"}));
    for (const Objective objective : {Objective::moves_pushes, Objective::pushes_moves}) {
        const Outcome outcome = solve(board, objective);
        ASSERT_EQ(outcome.status, Status::solved) << name(objective);
        EXPECT_EQ(plan::metrics(*outcome.plan).moves, 54) << name(objective);
        EXPECT_EQ(plan::metrics(*outcome.plan).pushes, 21) << name(objective);
        Request known;  // a plan as short in the first figure
        known.objective = objective;
        known.upper = outcome.lower_bound;
        const Outcome again = forward::Forward::astar().solve(board, known);
        ASSERT_EQ(again.status, Status::solved) << name(objective);
        EXPECT_EQ(plan::metrics(*again.plan).moves, 54) << name(objective);
        EXPECT_EQ(plan::metrics(*again.plan).pushes, 21) << name(objective);
    }
}

TEST(Astar, ANodeLimitLeavesALowerBound) {
    const Board board(make_level(kTwoRooms));
    Limits limits;
    limits.nodes = 2;
    const Outcome outcome = solve(board, Objective::moves, limits);
    EXPECT_EQ(outcome.status, Status::nodes);
    EXPECT_EQ(outcome.statistics.states, 2u);
    ASSERT_TRUE(outcome.lower_bound);
    EXPECT_GT(*outcome.lower_bound, 0);
    EXPECT_LE(*outcome.lower_bound, *solve(board, Objective::moves).lower_bound);
}

TEST(Astar, AMemoryLimitEndsTheSearch) {
    const Board board(make_level(kTwoRooms));
    Limits limits;
    limits.memory_bytes = 4096;
    EXPECT_EQ(solve(board, Objective::pushes, limits).status, Status::memory);
}

TEST(Astar, TwoRunsVisitTheSamePositions) {
    const Board board(make_level(kTwoRooms));
    const Outcome a = solve(board, Objective::pushes);
    const Outcome b = solve(board, Objective::pushes);
    EXPECT_EQ(a.statistics.states, b.statistics.states);
    EXPECT_EQ(a.statistics.generated, b.statistics.generated);
    EXPECT_EQ(a.plan, b.plan);
}

// A field of packed boxes and one box five squares from its goal.
Outcome solve_large(int size, int boxes) {
    std::vector<std::string> rows(size, std::string(size, '#'));
    for (int y = 1; y + 1 < size; ++y)
        std::fill(rows[y].begin() + 1, rows[y].end() - 1, ' ');
    rows[1][1] = '@';
    for (int i = 0; i + 1 < boxes; ++i)
        rows[6 + 2 * (i / 25)][2 + 2 * (i % 25)] = '*';
    rows[3][10] = '$';
    rows[3][15] = '.';
    return solve(Board(make_level(rows)), Objective::lines);
}

TEST(Tabled, TakesTheLargestBoards) {
    for (const auto& [size, boxes] : {std::pair(200, 20), std::pair(60, 500)}) {
        const Outcome outcome = solve_large(size, boxes);
        ASSERT_EQ(outcome.status, Status::solved);
        EXPECT_EQ(outcome.lower_bound, 1);
        EXPECT_EQ(plan::metrics(*outcome.plan).pushes, 5);
    }
}

}  // namespace
}  // namespace pushwise::engine
