#include "board/numbered_squares.hpp"

#include <gtest/gtest.h>

namespace pushwise::board {
namespace {

TEST(NumberedSquares, NumbersTheChosenOnesInOrder) {
    const std::vector<Square> chosen{5, 2, 7};
    const NumberedSquares squares(8, SquareSet(8, chosen));
    EXPECT_EQ(squares.all(), (std::vector<Square>{2, 5, 7}));
    for (std::size_t n = 0; n < squares.size(); ++n)
        EXPECT_EQ(squares.number(squares[n]), n);
    EXPECT_TRUE(squares.contains(5));
    EXPECT_FALSE(squares.contains(6));
    EXPECT_EQ(squares.number(6), NumberedSquares::kNone);
}

}  // namespace
}  // namespace pushwise::board
