// The shrinker itself: what it cuts away, what it keeps, and what a failing property prints.
#include "property/shrink.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "property/for_random_levels.hpp"

namespace pushwise::testing {
namespace {

int boxes_of(const level::Level& level) {
    return std::accumulate(
        level.rows.begin(), level.rows.end(), 0, [](int sum, const std::string& row) {
            return sum + static_cast<int>(std::count_if(row.begin(), row.end(), level::has_box));
        });
}

level::Level large_level() {
    level::Level level;
    level.rows = {"########", "#  $  .#", "# $  #.#", "#  @$ .#", "# *    #", "########"};
    EXPECT_TRUE(detail::revalidate(level));
    return level;
}

TEST(Shrink, ALevelThatAlwaysFailsBecomesTheSmallestValidOne) {
    const level::Level smallest = shrink(large_level(), [](const level::Level&) { return true; });
    EXPECT_EQ(to_text(smallest), "\n#####\n#@$.#\n#####\n");
}

TEST(Shrink, KeepsWhatMakesItFail) {
    const level::Level smallest =
        shrink(large_level(), [](const level::Level& level) { return boxes_of(level) >= 2; });
    EXPECT_EQ(boxes_of(smallest), 2);
    EXPECT_LE(smallest.width() * smallest.height(), 20);
}

TEST(Shrink, ALevelNoCutOfWhichFailsStaysAsItIs) {
    const level::Level level = large_level();
    const auto is_the_same = [&](const level::Level& other) { return other.rows == level.rows; };
    EXPECT_EQ(shrink(level, is_the_same).rows, level.rows);
}

TEST(Shrink, EveryLevelItAsksAboutIsValidAndTheLastCannotBeCut) {
    support::Random random(3);
    for (int i = 0; i < 20; ++i) {
        const level::Level level = random_level(random, kFlavours[i % kFlavours.size()]);
        const auto fails = [](const level::Level& candidate) {
            EXPECT_TRUE(candidate.valid());
            EXPECT_GT(boxes_of(candidate), 0);
            return candidate.height() >= 4;
        };
        EXPECT_FALSE(detail::first_failing_cut(shrink(level, fails), fails).has_value());
    }
}

TEST(ForRandomLevels, APropertyThatHoldsSeesEveryLevelOnce) {
    int seen = 0;
    for_random_levels({.seed = 4, .count = 25},
                      [&](const level::Level&, support::Random) { ++seen; });
    EXPECT_EQ(seen, 25);
}

// Breaks on every level with two boxes or more: any of them shrinks to the same few squares.
void claim_no_level_has_two_boxes() {
    for_random_levels({.seed = 5, .count = 100}, [](const level::Level& level, support::Random) {
        EXPECT_LT(boxes_of(level), 2) << "too many boxes";
    });
}

TEST(ForRandomLevels, AFailureShowsTheSmallestLevelAndOnlyThat) {
    EXPECT_NONFATAL_FAILURE(claim_no_level_has_two_boxes(), "too many boxes");
    EXPECT_NONFATAL_FAILURE(claim_no_level_has_two_boxes(), "shrunk to\n");
    EXPECT_NONFATAL_FAILURE(claim_no_level_has_two_boxes(), "\n#####\n");
}

// The choices a property makes are the same each time a level is tried.
TEST(ForRandomLevels, RandomChoicesRepeatWhileALevelShrinks) {
    std::vector<std::uint64_t> choices;
    const auto run = [&] {
        for_random_levels({.seed = 6, .count = 1},
                          [&](const level::Level&, support::Random random) {
                              choices.push_back(random.next());
                              ADD_FAILURE();
                          });
    };
    EXPECT_TRUE(detail::fails_quietly(run));
    EXPECT_GT(choices.size(), 3U);
    EXPECT_EQ(std::count(choices.begin(), choices.end(), choices.front()),
              static_cast<std::ptrdiff_t>(choices.size()));
}

}  // namespace
}  // namespace pushwise::testing
