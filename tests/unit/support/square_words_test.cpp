// Squares as people are told of them.
#include <gtest/gtest.h>

#include "pushwise/value/cell.hpp"

namespace pushwise {
namespace {

TEST(SquareWords, CountsRowsAndColumnsFromOne) {
    EXPECT_EQ(to_words(Cell{1, 2}), "row 3, column 2");
    EXPECT_EQ(to_words(Cells{{1, 2}}), "row 3, column 2");
}

TEST(SquareWords, GathersManyByRow) {
    EXPECT_EQ(to_words(Cells{{5, 2}, {0, 4}, {1, 2}, {3, 2}, {4, 2}}),
              "row 3: columns 2, 4-6; row 5: column 1");
    EXPECT_EQ(to_words(Cells{{1, 0}, {2, 0}}), "row 1: columns 2, 3");
    EXPECT_EQ(to_words(Cells{{1, 0}, {1, 1}}), "row 1: column 2; row 2: column 2");
    EXPECT_EQ(to_words(Cells{}), "");
}

}  // namespace
}  // namespace pushwise
