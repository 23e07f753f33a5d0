#include "pushwise/game.hpp"

#include <gtest/gtest.h>

#include "pushwise/analysis.hpp"
#include "pushwise/plan.hpp"

namespace pushwise {
namespace {

Level room() {
    return read_levels("#######\n#     #\n# $.@ #\n#  .$ #\n#     #\n#######\n", "test")
        .levels()[0];
}

TEST(Game, StepsAreThoseOfTheChecker) {
    const Level level = room();
    Game game(level);
    EXPECT_EQ(game.step('u'), GameStep::walked);
    EXPECT_EQ(game.step('u'), GameStep::blocked);
    EXPECT_EQ(game.step('D'), GameStep::walked);
    EXPECT_EQ(game.step('d'), GameStep::pushed);
    EXPECT_EQ(game.step('d'), GameStep::blocked);  // the box is at the wall
    EXPECT_EQ(game.step('x'), GameStep::blocked);
    EXPECT_EQ(game.position().rows(), *rows_after(level, "udD", 3));
    EXPECT_EQ(game.grid().size(), 42U);
    game.restart();
    EXPECT_EQ(game.position().rows(), level.rows());
}

TEST(Game, CountsBoxesOnGoals) {
    Game game(room());
    EXPECT_EQ(game.boxes_on_goals(), 0);
    for (const char c : std::string("rdL"))
        game.step(c);
    EXPECT_EQ(game.boxes_on_goals(), 1);
    EXPECT_FALSE(game.is_solved());
    for (const char c : std::string("dlluluR"))  // around to the other one
        game.step(c);
    EXPECT_TRUE(game.is_solved()) << game.grid();
    EXPECT_EQ(game.remaining(), 0);
}

TEST(Game, EveryPushCanBePlayedAndHasTheBoundOfItsPosition) {
    const Level level = room();
    Game game(level);
    const std::vector<GamePush> pushes = game.pushes();
    EXPECT_EQ(pushes.size(), 8U);
    int lost = 0;
    for (const GamePush& push : pushes) {
        game.restart();
        GameStep last = GameStep::blocked;
        for (const char c : push.lurd)
            last = game.step(c);
        EXPECT_EQ(last, GameStep::pushed);
        EXPECT_EQ(game.remaining(), analyze(game.position(), Effort::obvious).least_pushes);
        if (game.remaining()) continue;
        ++lost;
        EXPECT_TRUE(explain(game.position(), Effort::obvious));
    }
    EXPECT_GT(lost, 0);
}

}  // namespace
}  // namespace pushwise
