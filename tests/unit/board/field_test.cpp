#include "board/field.hpp"

#include <gtest/gtest.h>

#include "unit/levels.hpp"

namespace pushwise::board {
namespace {

using pushwise::testing::make_level;

TEST(Field, KnowsWhichSquaresAreConnected) {
    const Board board(make_level({"#######", "#@ $  #", "#  $  #", "#  $ .#", "#######"}));
    Field field(board);
    const Square here = board.at(1, 1);
    const Square beyond = board.at(5, 3);
    EXPECT_TRUE(field.connects(here, beyond));
    field.put_all(board.start().boxes);
    EXPECT_FALSE(field.connects(here, beyond));
    EXPECT_FALSE(field.connects(beyond, here));
    EXPECT_TRUE(field.connects(here, here));
    EXPECT_TRUE(field.connects(here, board.at(2, 3)));
    field.take(board.at(3, 3));
    EXPECT_TRUE(field.connects(here, beyond));
    field.flood(here);  // goes on where the last question stopped
    EXPECT_EQ(field.reached().size(), 13U);
}

}  // namespace
}  // namespace pushwise::board
