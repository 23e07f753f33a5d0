#include "pushwise/analysis.hpp"

#include <gtest/gtest.h>

namespace pushwise {
namespace {

std::vector<std::string> dead(const std::string& text) {
    return dead_squares(read_levels(text, "test").levels().front());
}

TEST(DeadSquares, CornersAndWallsWithoutGoalsAreDead) {
    const std::vector<std::string> expected{"       ", " xxxxx ", " x   x ",
                                            " x   x ", " xxxxx ", "       "};
    EXPECT_EQ(dead("#######\n#@    #\n#  $  #\n#  .  #\n#     #\n#######\n"), expected);
}

TEST(DeadSquares, AGoalAtAWallKeepsThatWallAlive) {
    const std::vector<std::string> expected{"       ", " x   x ", " x   x ", " xxxxx ", "       "};
    EXPECT_EQ(dead("#######\n#  .  #\n#  $  #\n#@    #\n#######\n"), expected);
}

}  // namespace
}  // namespace pushwise
