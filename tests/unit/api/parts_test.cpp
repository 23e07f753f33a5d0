#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pushwise/level.hpp"

namespace pushwise {
namespace {

TEST(CollectionOf, PadsValidatesAndKeepsTheWords) {
    LevelParts parts;
    parts.rows = {"#####", "#@$.#", "#####", "#"};
    parts.title = "Tiny";
    parts.plans = {{"best", "R"}};
    const Collection collection = collection_of({parts, parts});
    ASSERT_EQ(collection.levels().size(), 2U);
    const Level& level = collection.levels()[1];
    EXPECT_TRUE(level.valid());
    EXPECT_EQ(level.rows()[3], "#    ");
    EXPECT_EQ(level.title(), "Tiny");
    EXPECT_EQ(level.plans()[0].lurd, "R");
}

TEST(CollectionOf, NamesTheFirstForeignCharacter) {
    LevelParts parts;
    parts.rows = {"#####", "#@?.#", "#####"};
    const Level level = collection_of({parts}).levels()[0];
    EXPECT_FALSE(level.valid());
    ASSERT_FALSE(level.diagnostics().empty());
    EXPECT_EQ(level.diagnostics()[0].line, 2);
    EXPECT_EQ(level.diagnostics()[0].column, 3);
}

TEST(CollectionOf, AnEmptyBoardIsInvalidNotACrash) {
    EXPECT_FALSE(collection_of({LevelParts{}}).levels()[0].valid());
    LevelParts blank;
    blank.rows = {"", "   ", ""};
    EXPECT_FALSE(collection_of({blank}).levels()[0].valid());
}

TEST(CollectionOf, HugeRowsAreCutBeforeTheyArePadded) {
    LevelParts parts;
    parts.rows.assign(100000, "#");
    parts.rows.front().assign(1000000, '#');
    const Level level = collection_of({parts}).levels()[0];
    EXPECT_FALSE(level.valid());
    EXPECT_LE(level.rows().size() * level.rows()[0].size(), 50000U);
}

TEST(Collection, TakesOtherPlans) {
    const Collection file = read_levels("#####\n#@$.#\n#####\n\nR\n", "a.xsb");
    const Collection changed = file.with_plans([](std::size_t number) {
        return std::vector<StoredPlan>{{"Number " + std::to_string(number), "lR"}};
    });
    ASSERT_EQ(changed.levels().size(), 1U);
    EXPECT_EQ(changed.levels()[0].plans(), (std::vector<StoredPlan>{{"Number 1", "lR"}}));
    EXPECT_EQ(file.levels()[0].plans().front().lurd, "R");
    EXPECT_TRUE(changed.levels()[0].valid());
}

TEST(Joined, KeepsWhatAllHaveAndLosesNoAuthor) {
    const std::string board = "#####\n#@$.#\n#####\n";
    const Collection ann = read_levels("Collection: One\nAuthor: Ann\n\n" + board, "a.xsb");
    const Collection bob =
        read_levels("Collection: Two\nAuthor: Bob\n\n" + board + "Author: Eve\n", "b.xsb");
    EXPECT_EQ(joined({ann, ann}).title(), "One");
    EXPECT_EQ(joined({ann, ann}).levels().size(), 2U);
    const Collection both = joined({ann, bob});
    EXPECT_EQ(both.title(), "");
    ASSERT_EQ(both.levels().size(), 2U);
    EXPECT_EQ(both.levels()[0].author(), "Ann");
    EXPECT_EQ(both.levels()[1].author(), "Eve");
    EXPECT_TRUE(joined({}).levels().empty());
}

}  // namespace
}  // namespace pushwise
