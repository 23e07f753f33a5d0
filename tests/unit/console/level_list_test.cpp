#include "console/level_list.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pushwise::console {
namespace {

const std::vector<std::string> kTitles{
    "One push", "Along the shelf", "along the WALL", "Hello, world, 2", "Shelf", "One push", ""};

// The numbers that `text` means among kTitles.
std::vector<std::size_t> meant(const std::string& text) {
    const LevelList list = LevelList::parse(text)->resolved(kTitles);
    std::vector<std::size_t> numbers;
    for (std::size_t number = 1; number <= kTitles.size() + 1; ++number) {
        if (list.contains(number)) numbers.push_back(number);
    }
    return numbers;
}

using Numbers = std::vector<std::size_t>;

TEST(LevelList, MeansAllLevelsByDefault) {
    EXPECT_TRUE(LevelList().contains(1));
    EXPECT_FALSE(LevelList().is_beyond(1));
    EXPECT_TRUE(LevelList().resolved({}).contains(9));
}

TEST(LevelList, NumbersStayNumbers) {
    EXPECT_EQ(meant("2,4-5,7-"), (Numbers{2, 4, 5, 7, 8}));
    EXPECT_FALSE(LevelList::parse("2,4-5,7-")->needs_titles());
    for (const char* wrong : {"", ",", "1,,2", "0", "7-3", "-", "-3", "1-2-3", "2,"})
        EXPECT_FALSE(LevelList::parse(wrong)) << wrong;
}

TEST(LevelList, KnowsTheLastLevel) {
    EXPECT_EQ(meant("last"), Numbers{7});
    EXPECT_EQ(meant("1,Last"), (Numbers{1, 7}));
    EXPECT_TRUE(LevelList::parse("last")->needs_titles());
    EXPECT_FALSE(LevelList::parse("last")->resolved({}).contains(1));
}

TEST(LevelList, FindsTitlesInAnyCase) {
    EXPECT_EQ(meant("along the shelf"), Numbers{2});
    EXPECT_EQ(meant("ONE PUSH"), (Numbers{1, 6})) << "all of exactly this title";
    EXPECT_EQ(meant("shelf"), Numbers{5}) << "exact before part";
    EXPECT_EQ(meant("along the w"), Numbers{3});
    EXPECT_EQ(meant("the w"), Numbers{3});
    EXPECT_EQ(meant("3-4, one push ,last"), (Numbers{1, 3, 4, 6, 7}));
    EXPECT_EQ(meant("hello, World, 2"), Numbers{4}) << "commas of a title";
}

TEST(LevelList, SaysWhichLevelsATitleMayMean) {
    const LevelList list = LevelList::parse("along")->resolved(kTitles);
    EXPECT_FALSE(list.contains(2));
    EXPECT_EQ(list.ambiguity(),
              "the title 'along' may mean 2 'Along the shelf', 3 'along the "
              "WALL'; write more of it, or the number");
}

TEST(LevelList, GivesAdviceOnATitleThatIsNotThere) {
    const auto advice = [](const std::string& text, const std::vector<std::string>& titles) {
        return LevelList::parse(text)->resolved(titles).unknown().at(text);
    };
    EXPECT_EQ(advice("Along the shlef", kTitles), "; did you mean 'Along the shelf'?");
    EXPECT_EQ(advice("Labyrinth", {"A", "B\033"}), "; there is 'A', 'B\\x1b'");
    EXPECT_EQ(advice("Labyrinth", {"1", "2", "3", "4", "5", "6", "7"}),
              "; there is '1', '2', '3', '4', '5' and 2 more");
    EXPECT_EQ(advice("Labyrinth", {"", ""}), "; its levels have no titles, only numbers");
    EXPECT_FALSE(LevelList::parse("Labyrinth")->resolved(kTitles).contains(1));
}

TEST(LevelList, KnowsWhetherOneLevelIsMeant) {
    for (const char* one : {"3", "last", "Shelf"})
        EXPECT_TRUE(LevelList::parse(one)->is_one()) << one;
    for (const char* many : {"1-2", "1,2", "3-", "1,last", "a,b"})
        EXPECT_FALSE(LevelList::parse(many)->is_one()) << many;
}

}  // namespace
}  // namespace pushwise::console
