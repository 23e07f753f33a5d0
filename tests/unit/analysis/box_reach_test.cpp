#include "analysis/box_reach.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/levels.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::Square;
using pushwise::testing::make_level;

board::SquareSet boxes_of(const board::Board& board) {
    return {board.squares(), board.start().boxes};
}

bool reaches(const BoxReach& reach, Square s) {
    return std::find(reach.squares().begin(), reach.squares().end(), s) != reach.squares().end();
}

TEST(BoxReach, PushesOnlyFromWhereThePlayerCanStand) {
    const board::Board board(make_level({"#######", "#@ $ .#", "#######"}));
    support::Budget budget({}, {});
    BoxReach reach(board, budget);
    reach.explore(board.at(3, 1), board.start().player, boxes_of(board), board::Motion::push);
    EXPECT_EQ(reach.distance(board.at(5, 1), Direction::left), 2);
    EXPECT_EQ(reach.distance(board.at(5, 1), Direction::right), BoxReach::kUnreached);
    EXPECT_EQ(reach.distance(board.at(3, 1), Direction::left), 0);
    EXPECT_FALSE(reaches(reach, board.at(2, 1)));
}

TEST(BoxReach, PullsTheOtherWay) {
    const board::Board board(make_level({"#######", "#@ $ .#", "#######"}));
    support::Budget budget({}, {});
    BoxReach reach(board, budget);
    reach.explore(board.at(3, 1), board.start().player, boxes_of(board), board::Motion::pull);
    EXPECT_EQ(reach.distance(board.at(2, 1), Direction::left), 1);
    EXPECT_FALSE(reaches(reach, board.at(1, 1)));  // no room left to stand
    EXPECT_FALSE(reaches(reach, board.at(4, 1)));
}

TEST(BoxReach, OtherBoxesAreInTheWayAndItsOwnStartIsNot) {
    const board::Board board(
        make_level({"########", "#      #", "# @$ $.#", "#      #", "#  .   #", "########"}));
    support::Budget budget({}, {});
    BoxReach reach(board, budget);
    reach.explore(board.at(3, 2), board.start().player, boxes_of(board), board::Motion::push);
    EXPECT_EQ(reach.distance(board.at(4, 2), Direction::left), 1);
    EXPECT_FALSE(reaches(reach, board.at(5, 2)));
    EXPECT_EQ(reach.distance(board.at(3, 4), Direction::up), 2);
    // Around the other box and back into its row.
    EXPECT_EQ(reach.distance(board.at(6, 2), Direction::down), 5);
    EXPECT_EQ(reach.distance(board.at(2, 2), Direction::right), 1);
}

}  // namespace
}  // namespace pushwise::analysis
