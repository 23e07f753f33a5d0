#include "analysis/box_reach.hpp"

#include <gtest/gtest.h>

#include "unit/levels.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;
using pushwise::testing::make_level;

board::SquareSet boxes_of(const board::Board& board) {
    return {board.squares(), board.start().boxes};
}

TEST(BoxReach, PushesOnlyFromWhereThePlayerCanStand) {
    const board::Board board(make_level({"#######", "#@ $ .#", "#######"}));
    support::Budget budget({}, {});
    BoxReach reach(board, budget);
    reach.explore(board.at(3, 1), board.start().player, boxes_of(board), board::Motion::push);
    EXPECT_EQ(reach.distance(board.at(5, 1)), 2);
    EXPECT_EQ(reach.distance(board.at(3, 1)), 0);
    EXPECT_EQ(reach.distance(board.at(2, 1)), BoxReach::kUnreached);
}

TEST(BoxReach, PullsTheOtherWay) {
    const board::Board board(make_level({"#######", "#@ $ .#", "#######"}));
    support::Budget budget({}, {});
    BoxReach reach(board, budget);
    reach.explore(board.at(3, 1), board.start().player, boxes_of(board), board::Motion::pull);
    EXPECT_EQ(reach.distance(board.at(2, 1)), 1);
    EXPECT_EQ(reach.distance(board.at(1, 1)), BoxReach::kUnreached);  // no room left to stand
    EXPECT_EQ(reach.distance(board.at(4, 1)), BoxReach::kUnreached);
}

TEST(BoxReach, OtherBoxesAreInTheWayAndItsOwnStartIsNot) {
    const board::Board board(
        make_level({"########", "#      #", "# @$ $.#", "#      #", "#  .   #", "########"}));
    support::Budget budget({}, {});
    BoxReach reach(board, budget);
    reach.explore(board.at(3, 2), board.start().player, boxes_of(board), board::Motion::push);
    EXPECT_EQ(reach.distance(board.at(4, 2)), 1);
    EXPECT_EQ(reach.distance(board.at(5, 2)), BoxReach::kUnreached);
    EXPECT_EQ(reach.distance(board.at(3, 4)), 2);
    EXPECT_EQ(reach.distance(board.at(6, 2)), 5);  // around the other box and back into its row
    EXPECT_EQ(reach.distance(board.at(2, 2)), 1);
}

}  // namespace
}  // namespace pushwise::analysis
