#include <gtest/gtest.h>

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

}  // namespace
}  // namespace pushwise
