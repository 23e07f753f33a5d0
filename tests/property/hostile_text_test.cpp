// Whatever stands in a title, an author, a comment or a plan: what is written holds the boards that
// were given, no other ones, and reading and writing it again changes nothing more.
#include <gtest/gtest.h>

#include "level/format.hpp"
#include "level/source.hpp"
#include "property/format_round_trip.hpp"
#include "property/random_level.hpp"

namespace pushwise::testing {
namespace {

// Pieces that mean something to one of the readers, or to none.
constexpr std::array<std::string_view, 44> kPieces{
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    "\t",
    std::string_view("\0", 1),
    "\x1b[31m",
    "\x7f",
    "\x1a",
    " ",
    ";",
    "; ",
    "::",
    ":",
    "#####",
    "#@$.#",
    "\n#####\n#@$.#\n#####\n",
    "5#|#@$.#|5#",
    "\n#C S X#\n",
    "####\n#SCX#\n####",
    "Title: other",
    "Author:",
    "Comment:",
    "\nComment-End:\n",
    "comment-end:",
    "Collection: c",
    "Solution",
    "Solution: rrR",
    "Snapshot 1: r",
    "Game: Hexoban",
    "rrUU",
    "3(lu)",
    "<",
    "</Level>",
    "<L>#@$.#</L>",
    "]]>",
    "&amp;",
    "\"'",
    "%",
    "init(field(1,1)).",
    "(define (problem x)",
    "\xff\xfe",
    "\xc3\xa4",
    "name",
};

std::string hostile(support::Random& random) {
    std::string text;
    for (std::uint32_t n = random.below(6); n > 0; --n)
        text += kPieces[random.below(kPieces.size())];
    return text;
}

level::Level hostile_level(support::Random& random) {
    level::Level level = random_level(random, kAllFlavours[random.below(kAllFlavours.size())]);
    level.title = hostile(random);
    level.author = hostile(random);
    level.comment = hostile(random);
    for (std::uint32_t n = random.below(3); n > 0; --n) {
        const bool is_plan = random.below(2) == 0;
        level.plans.push_back({hostile(random), is_plan ? "rrUUld" : hostile(random)});
    }
    return level;
}

std::vector<std::vector<std::string>> boards_of(const level::Collection& collection) {
    std::vector<std::vector<std::string>> boards;
    for (const level::Level& level : collection.levels)
        boards.push_back(level.valid() ? essence(level) : std::vector<std::string>{"invalid"});
    return boards;
}

void expect_survives(const level::Collection& given, const level::FormatInfo& info) {
    const std::string text = level::write(given, info.format);
    SCOPED_TRACE(std::string(info.name) + ":\n" + text);
    const level::Collection back = level::read(text, "back", info.format);
    ASSERT_EQ(boards_of(back), boards_of(given));
    ASSERT_EQ(boards_of(level::read(text, "detected")), boards_of(given));
    // Reading unfolds run lengths and the like; from then on nothing changes.
    const std::string again = level::write(back, info.format);
    ASSERT_EQ(level::write(level::read(again, "again", info.format), info.format), again);
    if (!info.keeps_text) return;
    for (std::size_t i = 0; i < given.levels.size(); ++i) {
        EXPECT_EQ(back.levels[i].title, level::as_line(given.levels[i].title));
        EXPECT_EQ(back.levels[i].author, level::as_line(given.levels[i].author));
    }
}

TEST(HostileText, AddsNoBoardAndChangesNone) {
    support::Random random(9);
    for (int i = 0; i < 3000 && !::testing::Test::HasFailure(); ++i) {
        level::Collection collection;
        collection.title = hostile(random);
        collection.author = hostile(random);
        collection.comment = hostile(random);
        collection.fields.push_back({"Url", hostile(random)});
        collection.levels.push_back(hostile_level(random));
        level::Collection several = collection;
        several.levels.push_back(hostile_level(random));
        several.levels.push_back(hostile_level(random));
        for (const level::FormatInfo& info : level::formats())
            expect_survives(info.many_levels ? several : collection, info);
    }
}

TEST(HostileText, PlansStayPlansAndKeepHarmlessNames) {
    level::Collection given;
    support::Random random(1);
    given.levels.push_back(random_level(random, Flavour::roomy));
    given.levels[0].plans = {{"fast\n#####\n#@$.#\n#####", "rrU"},
                             {"", "ll"},
                             {"two\nlines", "3(lu)\nr"},
                             {"none", "#####\n#@$.#\n#####"}};
    const level::Collection back =
        level::read(level::write(given, level::Format::sok), "back", level::Format::sok);
    const std::vector<StoredPlan> expected{
        {"Solution", "rrU"}, {"Solution", "ll"}, {"two lines", "lululur"}};
    EXPECT_EQ(back.levels.at(0).plans, expected);
}

}  // namespace
}  // namespace pushwise::testing
