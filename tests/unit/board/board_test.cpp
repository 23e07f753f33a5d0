#include "board/board.hpp"

#include <gtest/gtest.h>

#include "unit/levels.hpp"

namespace pushwise::board {
namespace {

using pushwise::testing::make_level;

TEST(Board, NumbersTheSquaresRowByRow) {
    const Board board(make_level({"#####", "#@$.#", "#####"}));
    EXPECT_EQ(board.squares(), 3);
    EXPECT_EQ(board.start(), (Position{{1}, 0}));
    EXPECT_EQ(board.goals(), std::vector<Square>{2});
    EXPECT_EQ(board.x(2), 3);
    EXPECT_EQ(board.y(2), 1);
    EXPECT_EQ(board.at(3, 1), 2);
    EXPECT_EQ(board.at(0, 0), kNoSquare);
    EXPECT_EQ(board.at(-1, 7), kNoSquare);
}

TEST(Board, KnowsNeighboursAndWalls) {
    const Board board(make_level({"####", "#@ #", "# *#", "####"}));
    EXPECT_EQ(board.next(0, Direction::right), 1);
    EXPECT_EQ(board.next(0, Direction::down), 2);
    EXPECT_EQ(board.next(0, Direction::up), kNoSquare);
    EXPECT_EQ(board.next(0, Direction::left), kNoSquare);
    EXPECT_EQ(opposite(Direction::up), Direction::down);
    EXPECT_EQ(opposite(Direction::right), Direction::left);
}

TEST(Board, LeavesDecorationOut) {
    const Board board(make_level({"########", "#@$.#*$#", "########"}));
    EXPECT_EQ(board.squares(), 3);
    EXPECT_EQ(board.start().boxes.size(), 1u);
    EXPECT_EQ(board.goals().size(), 1u);
}

TEST(Board, IsSolvedWhenEveryGoalHoldsABox) {
    const Board board(make_level({"######", "#@$$.#", "######"}));  // one box more than goals
    EXPECT_FALSE(board.is_solved({1, 2}));
    EXPECT_TRUE(board.is_solved({1, 3}));
}

}  // namespace
}  // namespace pushwise::board
