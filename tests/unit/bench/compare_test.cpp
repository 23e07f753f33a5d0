#include "bench/compare.hpp"

#include <gtest/gtest.h>

#include "bench/contradictions.hpp"
#include "unit/bench/records.hpp"

namespace pushwise::bench {
namespace {

TEST(BenchCompare, TellsWonLostAndRatios) {
    const bench::Run before{
        "old", {}, {proved("1", 1, 3), proved("2", 4, 5), record("3", Status::timeout, 10)}};
    bench::Run after{
        "new", {}, {proved("1", 2, 3), record("2", Status::timeout, 10), proved("3", 1, 9)}};
    after.records[0].result.states = 120;
    const std::vector<Comparison> list = compare(before, after);
    ASSERT_EQ(list.size(), 1U);
    const Comparison& c = list.front();
    EXPECT_EQ(c.won, std::vector<std::string>{"3"});
    EXPECT_EQ(c.lost, std::vector<std::string>{"2"});
    EXPECT_EQ(c.common, 1);
    EXPECT_NEAR(*c.geometric_ratio, 2, 1e-9);
    ASSERT_EQ(c.states_changed.size(), 1U);
    EXPECT_EQ(c.states_changed[0].after, 120);
    EXPECT_NE(to_text(c).find("lost 1: 2"), std::string::npos);
    EXPECT_NE(to_json(c).find(R"("won":["3"],"lost":["2"],"common":1)"), std::string::npos);
}

TEST(BenchCompare, PairsContendersByNameUnlessThereIsOneEach) {
    const bench::Run one{"a", {}, {solved("1", 1, 3, "astar")}};
    const bench::Run other{"b", {}, {solved("1", 1, 3, "dive")}};
    EXPECT_EQ(compare(one, other).size(), 1U);
    const bench::Run two{"c", {}, {solved("1", 1, 3, "dive"), solved("1", 1, 3, "bfs")}};
    EXPECT_TRUE(compare(one, two).empty());
}

TEST(BenchCompare, StatesOfUnequalWorkAreNotCompared) {
    const bench::Run before{"old", {}, {solved("1", 1, 3)}};
    bench::Run after{"new", {}, {solved("1", 1, 3)}};
    after.records[0].result.states = 7;
    after.records[0].terms.threads = 2;
    EXPECT_EQ(compare(before, after).front().compared_states, 0);
}

std::vector<std::string> contradictions_of(const Record& a, const Record& b) {
    return contradictions({{"old", {}, {a}}, {"new", {}, {b}}}, BestKnown());
}

TEST(BenchContradictions, AProvedOptimumCannotBeBeaten) {
    EXPECT_EQ(contradictions_of(proved("1", 1, 5), proved("1", 1, 4)).size(), 1U);
    EXPECT_EQ(contradictions_of(proved("1", 1, 5), solved("1", 1, 4, "dive")).size(), 1U);
    EXPECT_TRUE(contradictions_of(proved("1", 1, 5), solved("1", 1, 6, "dive")).empty());
    EXPECT_TRUE(contradictions_of(proved("1", 1, 5), proved("2", 1, 4)).empty());
}

TEST(BenchContradictions, SecondUnitCounts) {
    Record proof = proved("1", 1, 5);
    proof.result.optimal = Objective::pushes_moves;
    Record plan = solved("1", 1, 5, "dive");
    plan.result.moves = *proof.result.moves - 1;
    EXPECT_EQ(contradictions_of(proof, plan).size(), 1U);
    plan.result.pushes = 6;  // not best in the first unit: no claim is made about its moves
    EXPECT_TRUE(contradictions_of(proof, plan).empty());
}

TEST(BenchContradictions, LowerBoundsAndUnsolvableCount) {
    Record bound = record("1", Status::timeout, 10);
    bound.result.lower_bound = 5;
    EXPECT_EQ(contradictions_of(bound, solved("1", 1, 4)).size(), 1U);
    EXPECT_TRUE(contradictions_of(bound, solved("1", 1, 5)).empty());
    EXPECT_EQ(contradictions_of(record("1", Status::unsolvable, 1), solved("1", 1, 4)).size(), 1U);
}

}  // namespace
}  // namespace pushwise::bench
