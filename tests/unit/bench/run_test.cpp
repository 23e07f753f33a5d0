#include "bench/run.hpp"

#include <gtest/gtest.h>

#include "unit/bench/records.hpp"

namespace pushwise::bench {
namespace {

TEST(BenchRun, IsReadBackAsItWasWritten) {
    Record there = proved("12", 0.25, 7);
    there.terms.nodes = 5000;
    there.cpu_seconds = 0.125;
    there.resident_mib = 20;
    Facts facts;
    facts.processor = "a fast one";
    facts.commit = "1f0c3a9d2";
    facts.cores = 2;
    const bench::Run run = parse_run(to_json(facts) + "\n" + to_json(there) + "\n{\"torn", "name");
    ASSERT_TRUE(run.facts);
    EXPECT_EQ(run.facts->processor, "a fast one");
    EXPECT_EQ(run.facts->commit, "1f0c3a9d2");
    EXPECT_EQ(run.facts->cores, 2);
    ASSERT_EQ(run.records.size(), 1U);
    const Record& back = run.records.front();
    EXPECT_EQ(key(back), "small/12 astar");
    EXPECT_EQ(back.terms, there.terms);
    EXPECT_EQ(back.cpu_seconds, 0.125);
    EXPECT_EQ(back.resident_mib, 20);
    EXPECT_EQ(back.result.pushes, 7);
    EXPECT_EQ(to_json(back), to_json(there));
}

TEST(BenchRun, TakesPlainResultLines) {
    output::ResultLine line;
    line.file = "sets/easy.xsb";
    line.level = 3;
    line.status = Status::solved;
    line.engine = "dive";
    const bench::Run run = parse_run(output::to_json(line), "plain");
    ASSERT_EQ(run.records.size(), 1U);
    EXPECT_EQ(key(run.records.front()), "easy/3 dive");
    EXPECT_FALSE(run.facts);
}

TEST(BenchRun, SettledAndProvedAreToldApart) {
    EXPECT_TRUE(is_settled(record("1", Status::unsolvable, 1)));
    EXPECT_TRUE(is_proved(record("1", Status::unsolvable, 1)));
    EXPECT_FALSE(is_solved(record("1", Status::unsolvable, 1)));
    EXPECT_FALSE(is_proved(solved("1", 1, 5)));
    EXPECT_TRUE(is_proved(proved("1", 1, 5)));
    EXPECT_FALSE(is_settled(record("1", Status::timeout, 10)));
}

TEST(BenchRun, LimitsMayBeOverrunByWhatIsPromised) {
    EXPECT_TRUE(kept_time(record("1", Status::timeout, 11.4)));
    EXPECT_FALSE(kept_time(record("1", Status::timeout, 11.6)));
    Record heavy = record("1", Status::memory, 1);
    heavy.resident_mib = 1224;
    EXPECT_TRUE(kept_memory(heavy));
    heavy.resident_mib = 1225;
    EXPECT_FALSE(kept_memory(heavy));
}

TEST(BenchRun, LengthIsInTheUnitOfTheObjective) {
    EXPECT_EQ(unit_of(Objective::moves_pushes), Objective::moves);
    EXPECT_EQ(unit_of(Objective::any), Objective::pushes);
    EXPECT_EQ(length(solved("1", 1, 5), Objective::moves), 15);
    EXPECT_EQ(length(record("1", Status::timeout, 1), Objective::pushes), std::nullopt);
}

}  // namespace
}  // namespace pushwise::bench
