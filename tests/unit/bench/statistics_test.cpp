#include "bench/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bench/series.hpp"
#include "bench/summary.hpp"
#include "unit/bench/records.hpp"

namespace pushwise::bench {
namespace {

TEST(BenchStatistics, GeometricMean) {
    EXPECT_FALSE(geometric_mean({}));
    EXPECT_NEAR(*geometric_mean({1, 100}), 10, 1e-9);
}

TEST(BenchStatistics, CountsOnlySettledTimes) {
    std::vector<Record> records{proved("1", 0.1, 3), solved("2", 10, 9),
                                record("3", Status::unsolvable, 20),
                                record("4", Status::timeout, 12)};
    records[3].result.peak_mib = 99;
    std::vector<const Record*> pointers;
    for (const Record& r : records)
        pointers.push_back(&r);
    const Summary s = summarize(pointers);
    EXPECT_EQ(s.levels, 4);
    EXPECT_EQ(s.solved, 2);
    EXPECT_EQ(s.proved, 2);
    EXPECT_EQ(s.within, (std::array{1, 2, 3}));
    EXPECT_NEAR(s.seconds, 30.1, 1e-9);
    EXPECT_NEAR(*s.geometric_mean, std::cbrt(20), 1e-9);
    EXPECT_EQ(s.states, 400);
    EXPECT_EQ(s.peak_mib, 99);
    EXPECT_EQ(s.late, 2);  // the proof of "unsolvable" too: 20 s where 10 were given
    EXPECT_EQ(given_up_text(s), "1 timeout");
    EXPECT_EQ(caveats(s).size(), 1U);
}

TEST(BenchStatistics, ABusyMachineIsNamed) {
    Record slow = solved("1", 3, 5);
    slow.cpu_seconds = 1;
    const Summary s = summarize({&slow});
    EXPECT_NEAR(*s.wall_per_cpu, 3, 1e-9);
    EXPECT_EQ(caveats(s).size(), 1U);
}

TEST(BenchStatistics, SeriesAreNamedByContenderAndRun) {
    const std::vector<bench::Run> runs{{"old", {}, {solved("1", 1, 5), solved("1", 1, 5, "dive")}},
                                       {"new", {}, {solved("1", 1, 5)}}};
    const std::vector<Series> series = series_of(runs);
    ASSERT_EQ(series.size(), 3U);
    EXPECT_EQ(series[0].label, "astar (old)");
    EXPECT_EQ(series[1].label, "dive");
    EXPECT_EQ(series[2].label, "astar (new)");
    EXPECT_NE(series[2].find("small", "1"), nullptr);
    EXPECT_EQ(series[2].find("small", "2"), nullptr);
}

TEST(BenchStatistics, SummaryHasOneRowPerContenderAndSet) {
    const std::vector<bench::Run> runs{
        {"r",
         {},
         {solved("1", 1, 5), solved("1", 2, 5, "dive"), solved("1", 2, 5, "dive", "big")}}};
    const std::string text = summary_text(runs);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4);
    EXPECT_NE(text.find("dive    big"), std::string::npos);
    EXPECT_NE(summary_json(runs).find(R"("contender":"dive","set":"big","levels":1,"solved":1)"),
              std::string::npos);
}

// Sums over the levels, but for the horizon; other engines have no row.
TEST(BenchStatistics, WhatClingoDidIsATableOfItsOwn) {
    std::vector<Record> records{solved("1", 1, 5), solved("1", 1, 5, "asp-plain"),
                                solved("2", 1, 5, "asp-plain")};
    EXPECT_EQ(summary_text({{"r", {}, records}}).find("conflicts"), std::string::npos);
    records[0].result.statistics = {{"passes", 3}};
    records[1].result.statistics = {{"rules", 9000},       {"atoms", 40},        {"conflicts", 7},
                                    {"ground_seconds", 1}, {"solve_seconds", 2}, {"horizon", 23}};
    records[2].result.statistics = {{"rules", 1000}, {"horizon", 4}};
    const std::string text = summary_text({{"r", {}, records}});
    EXPECT_EQ(text.substr(text.find("\n\n") + 2),
              "engine     set     rules  atoms  conflicts  grounding s  solving s  horizon\n"
              "asp-plain  small  10,000     40          7         1.00       2.00       23\n");
}

}  // namespace
}  // namespace pushwise::bench
