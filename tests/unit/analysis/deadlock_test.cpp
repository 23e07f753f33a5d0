// The detectors on positions small enough to see the answer: the known traps among them.
#include <gtest/gtest.h>

#include "analysis/dead_squares.hpp"
#include "analysis/explain.hpp"
#include "analysis/packing_order.hpp"
#include "analysis/rooms.hpp"
#include "unit/levels.hpp"

namespace pushwise::analysis {
namespace {

using board::Board;
using testing::make_level;

std::optional<LossKind> loss(std::vector<std::string> rows, int positions = 0) {
    support::Budget budget({}, {});
    const auto witness = explain_loss(Board(make_level(std::move(rows))), {positions}, budget);
    return witness ? std::optional(witness->kind) : std::nullopt;
}

TEST(DeadSquares, AskOnWhichSideThePlayerStands) {
    // The box must come out of the dead end in which the player cannot get behind it.
    const Board board(make_level({"#######",  //
                                  "#     #",  //
                                  "# @ $ #",  //
                                  "### ###",  //
                                  "  #.#  ",  //
                                  "  ###  "}));
    const Sides sides(board, board.start().player);
    const DeadSquares dead(board, sides);
    EXPECT_TRUE(dead.contains(board.at(1, 1)));
    EXPECT_FALSE(dead.contains(board.at(3, 2)));
    const board::Square door = board.at(3, 3);
    ASSERT_EQ(sides.count(door), 2);
    EXPECT_FALSE(dead.is_dead(sides.state(door, board.at(3, 2))));  // pushed down from above
    EXPECT_TRUE(dead.is_dead(sides.state(door, board.at(3, 4))));   // he is shut in below
}

TEST(Explain, CornerIsADeadSquare) {
    EXPECT_EQ(loss({"#####",  //
                    "#$  #",  //
                    "# @.#",  //
                    "#####"}),
              LossKind::dead_square);
}

TEST(Explain, FourBoxesInASquareAreFrozenUnlessAllAreOnGoals) {
    EXPECT_EQ(loss({"########",  //
                    "#      #",  //
                    "#  $$ .#",  //
                    "#@ $* .#",  //
                    "#     .#",  //
                    "########"}),
              LossKind::frozen);
    EXPECT_EQ(loss({"##########",  //
                    "#        #",  //
                    "#  **    #",  //
                    "#@ ** $ .#",  //
                    "#        #",  //
                    "##########"}),
              std::nullopt);
}

TEST(Explain, AMarkThatOutlivesItsQuestionMustNotFreezeABox) {
    // Three boxes in an L: each touches another, and each can move.
    EXPECT_EQ(loss({"########",  //
                    "#      #",  //
                    "#  $$  #",  //
                    "#  $   #",  //
                    "#@  ...#",  //
                    "#      #",  //
                    "########"}),
              std::nullopt);
}

TEST(Explain, TwoBoxesOnOneWallCompeteForOneGoal) {
    EXPECT_EQ(loss({"#########",  //
                    "#. $  $ #",  //
                    "#   @   #",  //
                    "#      .#",  //
                    "#       #",  //
                    "#########"}),
              LossKind::goals);
}

TEST(Explain, ASpareBoxMayBeLost) {
    EXPECT_EQ(loss({"#######",  //
                    "#$    #",  //
                    "# @$ .#",  //
                    "#######"}),
              std::nullopt);
}

TEST(Explain, SolvedIsNotLost) {
    EXPECT_EQ(loss({"#####",  //
                    "#*@ #",  //
                    "#####"},
                   1000),
              std::nullopt);
}

TEST(Rooms, TwoRoomsAndTheTunnelBetween) {
    const Board board(make_level({"#########",  //
                                  "#  ###  #",  //
                                  "#@      #",  //
                                  "# $###. #",  //
                                  "#########"}));
    const Rooms rooms(board);
    EXPECT_EQ(rooms.rooms.size(), 2u);
    ASSERT_EQ(rooms.tunnels.size(), 1u);
    EXPECT_EQ(rooms.tunnels.front().size(), 3u);
    EXPECT_EQ(rooms.doors.size(), 5u);  // the tunnel and the square before each end
}

TEST(PackingOrder, TheEndOfADeadEndComesFirst) {
    const Board board(make_level({"#########",   //
                                  "#     ###",   //
                                  "#@$$   ..#",  //
                                  "#     ###",   //
                                  "#########"}));
    support::Budget budget({}, {});
    const auto order = packing_order(board, budget);
    ASSERT_TRUE(order);
    ASSERT_EQ(order->size(), 2u);
    EXPECT_EQ((*order)[0], Area{board.at(8, 2)});
    EXPECT_EQ((*order)[1], Area{board.at(7, 2)});
}

}  // namespace
}  // namespace pushwise::analysis
