#include "improve/shorten.hpp"

#include <gtest/gtest.h>

#include "plan/metrics.hpp"
#include "unit/levels.hpp"
#include "verify/verify.hpp"

namespace pushwise::improve {
namespace {

using pushwise::testing::make_level;

plan::Plan shortened(const level::Level& level, std::string_view lurd, std::uint64_t positions) {
    support::Budget budget({}, {});
    return shorten(board::Board(level), *plan::parse_lurd(lurd), positions, budget);
}

TEST(Shorten, TakesOutADetourOfOneBox) {
    const level::Level level =
        make_level({"#######", "#     #", "#@$  .#", "#     #", "#     #", "#######"});
    // Pushes the box down a row, along it, and up again: five pushes where three do.
    const std::string_view detour = "urDldRRRdrU";
    ASSERT_TRUE(verify::check(level, detour, verify::Case::exact).solved);
    const plan::Plan plan = shortened(level, detour, 100'000);
    EXPECT_EQ(plan::to_lurd(plan), "RRR");
}

TEST(Shorten, LeavesAShortestPlanAlone) {
    const level::Level level = make_level({"#######", "#@ $ .#", "#######"});
    EXPECT_EQ(plan::to_lurd(shortened(level, "rRR", 1000)), "rRR");
    EXPECT_EQ(plan::to_lurd(shortened(level, "", 1000)), "");
}

TEST(Shorten, WithoutPositionsKeepsThePushes) {
    const level::Level level =
        make_level({"#######", "#     #", "#@$  .#", "#     #", "#     #", "#######"});
    const plan::Plan plan = shortened(level, "urDldRRRdrU", 0);
    EXPECT_EQ(plan::metrics(plan).pushes, 5);
    EXPECT_TRUE(verify::check(level, plan::to_lurd(plan), verify::Case::exact).solved);
}

}  // namespace
}  // namespace pushwise::improve
