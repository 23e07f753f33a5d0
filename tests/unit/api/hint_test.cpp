// Hints: what is told at each strength, and of positions that are lost, solved or too hard.
#include "pushwise/hint.hpp"

#include <gtest/gtest.h>

#include "pushwise/plan.hpp"

namespace pushwise {
namespace {

Level level_of(std::vector<std::string> rows) {
    LevelParts parts;
    parts.rows = std::move(rows);
    return collection_of({parts}).levels().front();
}

HintOptions strength(int n) {
    HintOptions options;
    options.strength = n;
    return options;
}

TEST(Hint, TellsNoMoreThanAsked) {
    const Level level = level_of({"######", "#@$ .#", "######"});
    for (int n = 1; n <= kStrongestHint; ++n) {
        const Hint told = hint(level, strength(n));
        EXPECT_EQ(told.outlook, Outlook::solvable);
        EXPECT_EQ(told.box.has_value(), n >= 2);
        EXPECT_EQ(told.target.has_value(), n >= 3);
        EXPECT_EQ(told.lurd.has_value(), n >= 4);
        EXPECT_EQ(told.sentence.find("row 2, column 3") != std::string::npos, n >= 2);
        EXPECT_EQ(told.sentence.find("row 2, column 5") != std::string::npos, n >= 3);
    }
    EXPECT_EQ(hint(level, strength(4)).lurd, "RR");
}

TEST(Hint, OfALostPositionSaysWhy) {
    const Hint told = hint(level_of({"#####", "#$  #", "# @.#", "#####"}), strength(4));
    EXPECT_EQ(told.outlook, Outlook::lost);
    EXPECT_FALSE(told.box || told.target || told.lurd);
    ASSERT_TRUE(told.loss);
    EXPECT_EQ(told.loss->boxes, (Cells{{1, 1}}));
}

TEST(Hint, HasNothingToSayWhereNothingIsLeft) {
    const Hint told = hint(level_of({"#####", "#@ *#", "#####"}), strength(4));
    EXPECT_EQ(told.outlook, Outlook::solvable);
    EXPECT_FALSE(told.box || told.lurd);
}

TEST(Hint, AdmitsThatItDoesNotKnow) {
    HintOptions options = strength(2);
    options.limits.nodes = 1;
    const Hint told =
        hint(level_of({"########", "#@$  . #", "#  $ . #", "#  $  .#", "########"}), options);
    EXPECT_EQ(told.outlook, Outlook::unknown);
    EXPECT_FALSE(told.box);
}

}  // namespace
}  // namespace pushwise
