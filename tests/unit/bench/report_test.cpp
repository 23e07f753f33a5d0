#include "bench/report.hpp"

#include <gtest/gtest.h>

#include <pugixml.hpp>

#include "bench/cactus.hpp"
#include "bench/scale.hpp"
#include "bench/scatter.hpp"
#include "bench/signature.hpp"
#include "unit/bench/records.hpp"

namespace pushwise::bench {
namespace {

int count_of(const std::string& text, std::string_view what) {
    int found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        ++found;
    return found;
}

TEST(BenchScale, TimesLieOnPowersOfTen) {
    const TimeScale scale(0.001, 10, 0, 400);
    EXPECT_NEAR(scale.at(0.001), 0, 1e-6);
    EXPECT_NEAR(scale.at(0.1), 200, 1e-6);
    EXPECT_NEAR(scale.at(100), 400, 1e-6);  // beyond the end
    EXPECT_EQ(scale.ticks().front().label, "1 ms");
    EXPECT_EQ(scale.ticks().back().label, "10 s");
}

TEST(BenchScale, CountsHaveRoundTicks) {
    const CountScale scale(155, 100, 0);
    const std::vector<Tick> ticks = scale.ticks();
    ASSERT_EQ(ticks.size(), 4U);
    EXPECT_EQ(ticks[1].label, "50");
    EXPECT_NEAR(scale.at(155), 0, 1e-9);
    EXPECT_EQ(CountScale(1, 1, 0).ticks().size(), 2U);
}

TEST(BenchPlots, AreCompleteSvg) {
    const std::vector<bench::Run> runs{
        {"r",
         {},
         {solved("1", 0.01, 5), solved("1", 2, 5, "d<ve"), record("2", Status::timeout, 10),
          solved("2", 4, 5, "d<ve")}}};
    const std::vector<Series> series = series_of(runs);
    pugi::xml_document cactus;
    EXPECT_TRUE(cactus.load_string(cactus_plot("small", series).c_str()));
    EXPECT_STREQ(cactus.child("svg").child_value("desc"), "astar: 1 of 2. d<ve: 2 of 2. ");
    const auto scatter = scatter_plot("small", series[0], series[1]);
    ASSERT_TRUE(scatter);
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(scatter->c_str()));
    EXPECT_EQ(count_of(*scatter, "class=\"mark"), 2);
    EXPECT_NE(scatter->find("2: astar not settled, d&lt;ve 4 s"), std::string::npos);
}

TEST(BenchPlots, ThereIsNoScatterWithoutCommonLevels) {
    const std::vector<bench::Run> runs{
        {"r", {}, {record("1", Status::timeout, 10), record("1", Status::timeout, 10, "dive")}}};
    const std::vector<Series> series = series_of(runs);
    EXPECT_FALSE(scatter_plot("small", series[0], series[1]));
}

TEST(BenchReport, HoldsEveryLevelAndLoadsNothing) {
    const std::vector<bench::Run> runs{
        {"r", Facts{}, {proved("1", 0.01, 5), record("2", Status::timeout, 10)}}};
    const std::string page = write_report(runs, BestKnown());
    EXPECT_EQ(count_of(page, "<th scope=\"row\">1</th>"), 1);
    EXPECT_NE(page.find("5*"), std::string::npos);
    EXPECT_EQ(count_of(page, "<svg"), 1);
    for (const char* outside : {"src=", "href=", "url(", "@import"})
        EXPECT_EQ(count_of(page, outside), 0) << outside;
    EXPECT_EQ(page.find("Contradictions"), std::string::npos);
}

TEST(BenchReport, ShowsContradictionsAndBrokenLimits) {
    const std::vector<bench::Run> runs{{"old", Facts{}, {proved("1", 1, 5)}},
                                       {"new", Facts{}, {proved("1", 20, 4)}}};
    const std::string page = write_report(runs, BestKnown());
    EXPECT_NE(page.find("proved at least 5 pushes"), std::string::npos);
    EXPECT_NE(page.find("came later than the time limit"), std::string::npos);
    EXPECT_EQ(count_of(page, "<svg"), 2);
}

TEST(BenchSignature, IsReadBackAndCompared) {
    const Signature stored{
        5000, {{"a.xsb", 1, "astar", "solved", 10}, {"a.xsb", 2, "astar", "nodes", 5000}}};
    const auto back = parse_signature(to_text(stored), "s.txt");
    ASSERT_TRUE(back);
    EXPECT_EQ(back->nodes, 5000);
    EXPECT_EQ(back->rows, stored.rows);
    EXPECT_EQ(back->states(), 5010);
    EXPECT_TRUE(differences(stored, *back).empty());
    Signature now = stored;
    now.rows[0].states = 11;
    now.rows[1].level = 3;
    EXPECT_EQ(
        differences(stored, now),
        (std::vector<std::string>{"a.xsb:1 astar: stored solved, 10 states, now solved, 11 states",
                                  "a.xsb:2 astar: stored nodes, 5,000 states, now nothing",
                                  "a.xsb:3 astar: stored nothing, now nodes, 5,000 states"}));
}

TEST(BenchSignature, BadOnesAreNamed) {
    EXPECT_FALSE(parse_signature("file\tlevel\n", "s.txt"));
    const auto bad = parse_signature(
        "file\tlevel\tengine\tnodes\tstatus\tstates\na\t1\tb\t5\tsolved\tx\n", "s.txt");
    EXPECT_EQ(to_text(bad.error().front()),
              "s.txt:2: error: level, nodes and states must be whole numbers\n");
}

}  // namespace
}  // namespace pushwise::bench
