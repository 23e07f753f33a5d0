#include "improve/improver.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "improve/tuning.hpp"
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

// A room with so many boxes that each search is a long one.
level::Level crowded_room() {
    return make_level({"###########", "#@        #", "# $  $  . #", "#  $  $ . #", "# $  $  . #",
                       "#       ..#", "#       . #", "###########"});
}
constexpr const char* kCrowdedPlan =
    "ddrDldRRRuRRRRuuulllDDldRRRllllluluRRRRRRllllDDDldRRRRRllluRRRulluRRuurrddD";

TEST(Improver, TellsHowFarItIsWhileASearchLasts) {
    Request request;
    request.objective = Objective::moves;
    std::uint64_t last = 0;
    std::uint64_t widest = 0;
    std::size_t least_bytes = ~std::size_t{0};
    request.trying = [&](std::string_view method, std::uint64_t positions, std::size_t bytes) {
        EXPECT_FALSE(method.empty());
        widest = std::max(widest, positions - last);
        last = positions;
        if (positions > 0) least_bytes = std::min(least_bytes, bytes);
    };
    const Outcome outcome = improved(crowded_room(), {kCrowdedPlan}, request, 100'000);
    widest = std::max(widest, outcome.positions - last);
    EXPECT_GT(last, 10'000U);
    EXPECT_LE(widest, kPositionsPerTick);
    EXPECT_GT(least_bytes, 0U);
    EXPECT_LE(least_bytes, outcome.peak_bytes);
}

TEST(Improver, TellsOfFreshPlansToo) {
    Request request;
    request.objective = Objective::moves;
    std::vector<std::uint64_t> told;
    request.trying = [&](std::string_view method, std::uint64_t positions, std::size_t) {
        if (method == "fresh plan") told.push_back(positions);
    };
    request.fresh = [](std::uint64_t, const plan::Plan&, support::Budget& budget,
                       const Underway& underway) -> std::optional<plan::Plan> {
        underway(77, 1000);
        budget.run_out_of_room();  // nothing more is to be told
        return std::nullopt;
    };
    (void)improved(crowded_room(), {kCrowdedPlan}, request, 1'000'000);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[1], told[0] + 77);
}

}  // namespace
}  // namespace pushwise::improve
