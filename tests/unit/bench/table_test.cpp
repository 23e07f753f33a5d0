#include "bench/table.hpp"

#include <gtest/gtest.h>

#include "bench/contradictions.hpp"
#include "bench/peer.hpp"
#include "unit/bench/records.hpp"

namespace pushwise::bench {
namespace {

Table table(std::string_view text) {
    return *Table::parse(text, "t.csv");
}

TEST(BenchTable, ReadsTabsCommasAndSemicolons) {
    for (const char* text : {"# note\na\tb\n1\t2,5\n", "a,b\n1,\"2,5\"\n", "a;b\r\n1; 2,5 \r\n"}) {
        const Table t = table(text);
        ASSERT_EQ(t.rows(), 1U) << text;
        EXPECT_EQ(t.field(0, *t.column("a")), "1") << text;
        EXPECT_EQ(t.field(0, *t.column("b")), "2,5") << text;
    }
}

TEST(BenchTable, QuotedFieldsKeepLinesAndQuotes) {
    const Table t = table("a,b\n\"x \"\"y\"\"\nz\",1\n,\n2\n");
    ASSERT_EQ(t.rows(), 3U);
    EXPECT_EQ(t.field(0, 0), "x \"y\"\nz");
    EXPECT_EQ(t.line_of(1), 4);
    EXPECT_EQ(t.field(2, 1), "");  // a short row
}

TEST(BenchTable, BadTablesAreNamed) {
    EXPECT_EQ(to_text(Table::parse("# only\n", "t.csv").error().front()),
              "t.csv: error: the table has no line of column names\n");
    EXPECT_EQ(Table::parse("a,b\n\"1,2\n", "t.csv").error().front().line, 2);
}

TEST(BenchTable, NumbersAreWholeFields) {
    EXPECT_EQ(number_in("1.5"), 1.5);
    EXPECT_FALSE(number_in("1.5s"));
    EXPECT_FALSE(number_in(""));
    EXPECT_FALSE(number_in("inf"));
}

TEST(BenchPeer, SourcesAreParsed) {
    const auto plain = PeerSource::parse("Name=a.csv");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->seconds, "seconds");
    EXPECT_EQ(plain->pushes, "pushes");
    const auto named = PeerSource::parse("Name=a.csv:cpu_s:p");
    ASSERT_TRUE(named);
    EXPECT_EQ(named->seconds, "cpu_s");
    EXPECT_EQ(named->pushes, "p");
    EXPECT_EQ(named->moves, "");
    EXPECT_FALSE(PeerSource::parse("a.csv"));
    EXPECT_FALSE(PeerSource::parse("=a.csv"));
    EXPECT_EQ(BestSource::parse("a.csv:best_moves")->column, "best_moves");
}

TEST(BenchPeer, RowsFindTheirLevelsByNumberOrTitle) {
    Record titled = solved("2", 1, 5);
    titled.result.title = "Corner";
    const std::vector<bench::Run> runs{{"r", {}, {solved("1", 1, 5), titled}}};
    const auto peer = read_peer(table("level,seconds,pushes\n1,0.5,4\nCorner,,\n9,1,1\n"),
                                *PeerSource::parse("Other=t.csv"), runs);
    ASSERT_TRUE(peer);
    ASSERT_EQ(peer->records.size(), 2U);
    EXPECT_EQ(key(peer->records[0]), "small/1 Other");
    EXPECT_EQ(peer->records[0].result.pushes, 4);
    EXPECT_EQ(peer->records[1].id, "2");
    EXPECT_FALSE(is_solved(peer->records[1]));
}

TEST(BenchPeer, MistakesAreNamed) {
    const std::vector<bench::Run> runs{{"r", {}, {solved("1", 1, 5)}}};
    const PeerSource source = *PeerSource::parse("Other=t.csv");
    EXPECT_NE(read_peer(table("level,time\n"), source, runs).message().find("no column 'seconds'"),
              std::string::npos);
    EXPECT_EQ(to_text(read_peer(table("level,seconds\n1,fast\n"), source, runs).error().front()),
              "t.csv:2: error: 'fast' is not a figure\n");
    const std::vector<bench::Run> two_sets{
        {"r", {}, {solved("1", 1, 5), solved("1", 1, 5, "a", "big")}}};
    EXPECT_FALSE(read_peer(table("level,seconds\n1,1\n"), source, two_sets));
    const auto with_set = read_peer(table("set,level,seconds\nbig,1,1\n"), source, two_sets);
    ASSERT_TRUE(with_set);
    EXPECT_EQ(with_set->records.front().set, "big");
}

TEST(BenchPeer, BestKnownValuesContradictWrongProofs) {
    const std::vector<bench::Run> runs{{"r", {}, {proved("1", 1, 5)}}};
    const auto best =
        BestKnown::read(table("level,best\n1,4\n"), *BestSource::parse("t.csv"), runs);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->find(runs[0].records[0]), 4);
    EXPECT_EQ(best->unit(), Objective::pushes);
    EXPECT_EQ(contradictions(runs, *best).size(), 1U);
    const auto moves =
        BestKnown::read(table("level,best_moves\n1,4\n"), *BestSource::parse("t:best_moves"), runs);
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->unit(), Objective::moves);
    EXPECT_TRUE(contradictions(runs, *moves).empty());
}

}  // namespace
}  // namespace pushwise::bench
