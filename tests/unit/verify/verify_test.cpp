#include "verify/verify.hpp"

#include <gtest/gtest.h>

#include "unit/levels.hpp"

namespace pushwise::verify {
namespace {

using pushwise::testing::make_level;

const level::Level& corridor() {
    static const level::Level level = make_level({"#######", "#@ $ .#", "#######"});
    return level;
}

TEST(Verify, AcceptsASolution) {
    const Verdict v = check(corridor(), "rRR", Case::exact);
    EXPECT_TRUE(v.solved) << v.problem;
    EXPECT_EQ(v.moves, 3u);
    EXPECT_EQ(v.pushes, 2u);
    EXPECT_EQ(v.lurd, "rRR");
}

TEST(Verify, RejectsAPlanWithoutItsLastPush) {
    const Verdict v = check(corridor(), "rR", Case::exact);
    EXPECT_FALSE(v.solved);
    EXPECT_EQ(v.problem, "ends with 1 goal without a box");
}

TEST(Verify, HoldsTheCaseToWhatHappens) {
    EXPECT_EQ(check(corridor(), "RRR", Case::exact).problem,
              "step 1 ('R') walks but is written as a push");
    EXPECT_EQ(check(corridor(), "rrR", Case::exact).problem,
              "step 2 ('r') pushes but is written as a walk");
    EXPECT_EQ(check(corridor(), "rrr", Case::ignored).lurd, "rRR");
}

TEST(Verify, RejectsIllegalSteps) {
    EXPECT_EQ(check(corridor(), "l", Case::ignored).problem, "step 1 ('l') walks into a wall");
    EXPECT_EQ(check(corridor(), "rRRR", Case::ignored).problem,
              "step 4 ('R') pushes a box into a wall");
    EXPECT_EQ(check(corridor(), "r?", Case::ignored).problem, "step 2 ('?') is not a step");
    const level::Level two = make_level({"#######", "#@$$.*#", "#######"});
    EXPECT_EQ(check(two, "R", Case::exact).problem, "step 1 ('R') pushes a box into another box");
}

TEST(Verify, ALevelThatStartsSolvedNeedsNoStep) {
    EXPECT_TRUE(check(make_level({"####", "#@*#", "####"}), "", Case::exact).solved);
}

TEST(Verify, ExtraBoxesMayStandAnywhere) {
    const level::Level level = make_level({"######", "#@$.$#", "######"});
    EXPECT_TRUE(check(level, "R", Case::exact).solved);
}

TEST(Verify, GoalsBehindWallsAreDecoration) {
    EXPECT_TRUE(check(make_level({"########", "#@$.#. #", "########"}), "R", Case::exact).solved);
}

}  // namespace
}  // namespace pushwise::verify
