#include "improve/improver.hpp"

#include <gtest/gtest.h>

#include "plan/metrics.hpp"
#include "unit/levels.hpp"
#include "verify/verify.hpp"

namespace pushwise::improve {
namespace {

using pushwise::testing::make_level;

// Pushes the box of the room down a row, along it, and up again: five pushes where three do.
constexpr const char* kDetour = "urDldRRRdrU";

level::Level room() {
    return make_level({"#######", "#     #", "#@$  .#", "#     #", "#     #", "#######"});
}

Outcome improved(const level::Level& level, const std::vector<std::string>& plans,
                 const Request& request, std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    support::Budget budget(limits, {});
    std::vector<plan::Plan> parsed;
    for (const std::string& lurd : plans) {
        EXPECT_TRUE(verify::check(level, lurd, verify::Case::exact).solved);
        parsed.push_back(*plan::parse_lurd(lurd));
    }
    return improve(board::Board(level), parsed, request, budget);
}

TEST(Improver, TakesOutADetourAndProvesTheRest) {
    const Outcome outcome = improved(room(), {kDetour}, {}, 100'000);
    EXPECT_EQ(plan::to_lurd(outcome.plan), "RRR");
    EXPECT_TRUE(outcome.proved);
}

TEST(Improver, LeavesAShortestPlanAlone) {
    const level::Level level = make_level({"#######", "#@ $ .#", "#######"});
    EXPECT_EQ(plan::to_lurd(improved(level, {"rRR"}, {}, 1000).plan), "rRR");
    const level::Level solved = make_level({"####", "#@*#", "####"});
    EXPECT_EQ(plan::to_lurd(improved(solved, {""}, {}, 1000).plan), "");
}

TEST(Improver, WithoutPositionsKeepsThePushesAndWalksStraight) {
    const Outcome outcome = improved(room(), {"dduuurDldRRRdrU"}, {}, 0);
    EXPECT_EQ(plan::metrics(outcome.plan).pushes, 5);
    EXPECT_EQ(plan::metrics(outcome.plan).moves, 11);
    EXPECT_FALSE(outcome.proved);
}

TEST(Improver, StartsFromTheBestOfSeveralPlans) {
    EXPECT_EQ(plan::to_lurd(improved(room(), {kDetour, "RRR"}, {}, 0).plan), "RRR");
    EXPECT_EQ(plan::to_lurd(improved(room(), {"RRR", kDetour}, {}, 0).plan), "RRR");
}

TEST(Improver, KeepsThePlanWhenNoBetterOneHolds) {
    Request request;
    request.holds = [](const plan::Plan&) { return false; };
    const Outcome outcome = improved(room(), {kDetour}, request, 100'000);
    EXPECT_EQ(plan::metrics(outcome.plan).pushes, 5);
    EXPECT_FALSE(outcome.proved);
}

TEST(Improver, EndsAtTheLowerBound) {
    Request request;
    request.lower_bound = 3;
    const Outcome outcome = improved(room(), {"RRR"}, request, 100'000);
    EXPECT_EQ(outcome.statistics.count("one box positions"), 0U);
}

}  // namespace
}  // namespace pushwise::improve
