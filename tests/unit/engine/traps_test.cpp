// Levels on which a plausible rule goes wrong, one for each trap that Sokoban programs are known to
// have fallen into. The comment says what the rule answers there; every engine must answer better.
//
// Each level was found by trying the rule against exhaustive search on random boards, and is the
// smallest that turned up.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/bfs/bfs.hpp"
#include "plan/metrics.hpp"
#include "unit/levels.hpp"
#include "verify/verify.hpp"

namespace pushwise::engine {
namespace {

struct Trap {
    std::string rule;
    std::vector<std::string> rows;
    int pushes;
};

const std::vector<Trap> kTraps{
    // No plan.
    {"a box pushed into a tunnel is pushed on until it is out",
     {"########",  //
      "### @  #",  //
      "##  # ##",  //
      "#   $$.#",  //
      "##    ##",  //
      "###. ###",  //
      "###   ##",  //
      "########"},
     6},
    // No plan.
    {"a box with a neighbour in both directions is frozen, even if the neighbours can move",
     {"#######",  //
      "##  # #",  //
      "#. .@ #",  //
      "# $ $ #",  //
      "## #  #",  //
      "#  ####",  //
      "#######"},
     8},
    // No plan.
    {"a square of boxes and walls is lost, even with all its boxes on goals",
     {"######",  //
      "##* ##",  //
      "#**###",  //
      "## # #",  //
      "#@$ .#",  //
      "######"},
     2},
    // No plan.
    {"a box on a goal stays there",
     {"######",  //
      "#  *.#",  //
      "#  $##",  //
      "##  @#",  //
      "######"},
     2},
    // No plan.
    {"positions with the same boxes are the same, wherever the player is",
     {"######",  //
      "# .  #",  //
      "# #$ #",  //
      "#   .#",  //
      "#  #$#",  //
      "### @#",  //
      "######"},
     5},
    // No plan.
    {"a closed area is dealt with first, even if its boxes can be pushed elsewhere",
     {"######",  //
      "# $ .#",  //
      "#   @#",  //
      "#*####",  //
      "# ####",  //
      "######"},
     2},
    // No plan.
    {"the box pushed last is pushed again as long as it can be",
     {"########",  //
      "##.   ##",  //
      "#@$#####",  //
      "# $. ###",  //
      "########"},
     2},
    // 15 moves; there are 11.
    {"for fewest moves, positions are the same if the players can walk to each other",
     {"#######",  //
      "# .$. #",  //
      "#  #$@#",  //
      "##. $ #",  //
      "#######"},
     4},
    // The bound counts a box that no goal waits for.
    {"with more boxes than goals the nearest box takes each goal",
     {"########",  //
      "##$    #",  //
      "#  .$ @#",  //
      "#  #   #",  //
      "########"},
     1},
};

// The figure an objective counts first.
int figure(const plan::Plan& plan, Objective objective) {
    const Metrics m = plan::metrics(plan);
    switch (objective) {
        case Objective::moves:
        case Objective::moves_pushes: return m.moves;
        case Objective::lines: return m.lines;
        default: return m.pushes;
    }
}

class Traps : public ::testing::TestWithParam<Trap> {};

TEST_P(Traps, EveryEngineGetsAround) {
    const Trap& trap = GetParam();
    SCOPED_TRACE(trap.rule);
    const level::Level level = testing::make_level(trap.rows);
    ASSERT_TRUE(level.valid());
    const board::Board board(level);
    std::map<Objective, int> least;
    for (const auto& engine : built_in_engines()) {
        for (const Objective objective :
             {Objective::any, Objective::pushes, Objective::moves, Objective::lines,
              Objective::pushes_moves, Objective::moves_pushes}) {
            if (objective != Objective::any && !engine->info().can_prove(objective)) continue;
            SCOPED_TRACE(std::string(engine->info().name) + " " + std::string(name(objective)));
            Request request;
            request.objective = objective;
            const Outcome outcome = engine->solve(board, request);
            if (outcome.status == Status::unsupported) continue;
            ASSERT_EQ(outcome.status, Status::solved);
            EXPECT_TRUE(
                verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
            if (objective == Objective::any) continue;
            if (!least.contains(objective)) {
                const Outcome judge = bfs::Bfs().solve(board, request);
                least[objective] = figure(*judge.plan, objective);
            }
            EXPECT_EQ(figure(*outcome.plan, objective), least[objective]);
        }
    }
    EXPECT_EQ(least[Objective::pushes], trap.pushes);
}

TEST(NoBoxes, ALevelWithoutBoxesIsSolved) {
    const board::Board board(testing::make_level({"####",  //
                                                  "#@ #",  //
                                                  "####"}));
    for (const auto& engine : built_in_engines()) {
        const Outcome outcome = engine->solve(board, Request{});
        EXPECT_EQ(outcome.status, Status::solved) << engine->info().name;
    }
}

INSTANTIATE_TEST_SUITE_P(Known, Traps, ::testing::ValuesIn(kTraps));

}  // namespace
}  // namespace pushwise::engine
