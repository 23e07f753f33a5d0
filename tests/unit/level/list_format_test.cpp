// The formats that list squares: facts of three kinds, PDDL, and XML rows.
#include <gtest/gtest.h>

#include "level/format.hpp"

namespace pushwise::level {
namespace {

using Rows = std::vector<std::string>;

Level only(std::string_view text) {
    Collection c = read(text, "test");
    EXPECT_EQ(c.levels.size(), 1U);
    EXPECT_TRUE(c.levels.at(0).valid())
        << (c.levels[0].valid() ? "" : to_text(c.levels[0].diagnostics.front()));
    return std::move(c.levels.front());
}

Collection one(Rows rows) {
    Collection c;
    c.levels.emplace_back().rows = std::move(rows);
    return c;
}

TEST(ListFormat, UnfoldsRangesPoolsAndConstants) {
    const Level level = only(
        "#const dimX = 4\n#const unused = 2.\n% a comment\ninit(field(1..dimX,(1;3))).\n"
        "init(field((1;4),2)).\n%* more\n of them *% init(at(0,1,1)). init(at(1,2,1)).\n"
        "init(target(3,1)).\ninit(target(1,3)). init(at(7,2,3)).");
    EXPECT_EQ(level.rows, (Rows{"######", "#@$. #", "# ## #", "#.$  #", "######"}));
    EXPECT_EQ(level.diagnostics.size(), 1U);  // the '.' missing after the first constant
}

TEST(ListFormat, WritesInitFacts) {
    EXPECT_EQ(write(one({"#####", "#@$.#", "#####"}), Format::init_facts),
              "% #####\n% #@$.#\n% #####\n#const dimX = 3.\n#const dimY = 1.\n"
              "init(field(1..3,1)).\n"
              "init(at(0,1,1)).\ninit(at(1,2,1)).\ninit(target(3,1)).\n");
    EXPECT_NE(write(one({"######", "#@$ .#", "#  ###", "#  #", "####"}), Format::init_facts)
                  .find("init(field(1..4,1)).\ninit(field(1..2,2..3)).\ninit(at("),
              std::string::npos);
}

TEST(ListFormat, KeepsWhatInitFactsSay) {
    const std::string facts =
        "#const horizon = 9.\n#const dimX = 3.\n#const dimY = 2.\ninit(field(1..3,1..2)).\n"
        "init(at(7,2,2)).\ninit(at(0,1,1)).\ninit(at(3,2,1)).\n"
        "init(target(3,2)).\ninit(target(3,1)).\n";
    Collection c;
    c.levels.push_back(only(facts));
    EXPECT_EQ(write(c, Format::init_facts), "% #####\n% #@$.#\n% # $.#\n% #####\n" + facts);
    // Not where somebody has changed the board since.
    c.levels.front().rows[2] = "#  *#";
    EXPECT_NE(write(c, Format::init_facts).find("init(at(1,2,1)).\ninit(at(2,3,2)).\n"),
              std::string::npos);
}

TEST(ListFormat, KeepsCoordinatesOfNames) {
    const Level asp = only(
        "right(col3row2,col4row2). right(col4row2,col5row2). box(col4row2). solution(col5row2)."
        "sokoban(col3row2). step(1). next(1,2).");
    EXPECT_EQ(asp.rows, (Rows{"       ", "  #####", "  #@$.#", "  #####"}));
    Collection c;
    c.levels.push_back(asp);
    EXPECT_NE(write(c, Format::asp_facts).find("right(col3row2,col4row2)."), std::string::npos);
    EXPECT_NE(write(c, Format::pddl).find("(MOVE-DIR pos-04-03 pos-05-03 dir-right)"),
              std::string::npos);
    EXPECT_EQ(only(write(c, Format::pddl)).rows, asp.rows);
    EXPECT_EQ(only(write(c, Format::ipc_facts)).rows, asp.rows);
}

TEST(ListFormat, FindsTheLayoutWhenNamesSayNothing) {
    const Level level = only(
        "right(kitchen,hall). top(hall,attic). right(attic,roof). box(hall). solution(attic)."
        "sokoban(kitchen).");
    EXPECT_EQ(level.rows, (Rows{" ####", "##. #", "#@$##", "#### "}));
}

TEST(ListFormat, TrustsNeighboursMoreThanNames) {
    const Level level = only(
        "right(r1c1,r1c2). right(r1c2,r1c3). box(r1c2). solution(r1c3)."
        "sokoban(r1c1).");
    EXPECT_EQ(level.rows, (Rows{"#####", "#@$.#", "#####"}));
}

TEST(ListFormat, TopIsUp) {
    const Level level = only(
        "top(col1row3,col1row2). top(col1row2,col1row1). box(col1row2)."
        "solution(col1row1). sokoban(col1row3).");
    EXPECT_EQ(level.rows, (Rows{"###", "#.#", "#$#", "#@#", "###"}));
}

TEST(ListFormat, ReadsIpcFactsWithSpareStones) {
    const Level level = only(
        "player(p). stone(s1). stone(s2).\nmovedir(pos_02_02,pos_03_02,dir_right).\n"
        "movedir(pos_03_02,pos_02_02,dir_left).\nmovedir(pos_03_02,pos_04_02,dir_right).\n"
        "movedir(pos_04_02,pos_03_02,dir_left).\nmovedir(pos_04_02,pos_04_03,dir_down).\n"
        "movedir(pos_04_03,pos_04_02,dir_up).\nisgoal(pos_04_02). isnongoal(pos_01_01).\n"
        "at(p,pos_02_02). at(s1,pos_03_02). at(s2,pos_04_03). clear(pos_04_02). goal(s1).");
    EXPECT_EQ(level.rows, (Rows{"#####", "#@$.#", "###$#", "  ###"}));
    ASSERT_EQ(level.diagnostics.size(), 1U);
    EXPECT_EQ(level.diagnostics[0].severity, Severity::warning);
}

TEST(ListFormat, ReadsPddlInAnyCase) {
    const Level level = only(
        "; a drawing\n(DEFINE (Problem My-Level)\n(:Domain sokoban-sequential)\n"
        "(:objects dir-left dir-right - direction Player-01 - player Stone-01 - stone)\n"
        "(:init (is-goal pos-4-2) (MOVE-DIR pos-2-2 POS-3-2 dir-right)\n"
        "(move-dir pos-3-2 pos-2-2 dir-left) (move-dir pos-3-2 pos-4-2 dir-right)\n"
        "(move-dir pos-4-2 pos-3-2 dir-left) (at player-01 pos-2-2) (at stone-01 pos-3-2)\n"
        "(clear pos-4-2) (= (total-cost) 0))\n(:goal (and (at-goal stone-01)))\n"
        "(:metric minimize (total-cost)))\n");
    EXPECT_EQ(level.title, "My-Level");
    EXPECT_EQ(level.rows, (Rows{"#####", "#@$.#", "#####"}));
    EXPECT_TRUE(level.diagnostics.empty());
}

TEST(ListFormat, MakesPddlNamesFromTitles) {
    Collection c = one({"#####", "#@$.#", "#####"});
    c.levels[0].title = "3 (the \xC3\xA4rger)";
    EXPECT_NE(write(c, Format::pddl).find("(problem p3-the-rger)"), std::string::npos);
    c.levels[0].title = "";
    EXPECT_EQ(only(write(c, Format::pddl)).title, "");
}

TEST(ListFormat, KeepsWhatSlcCanCarry) {
    Collection c = one({"#####", "#@$.#", "#####"});
    c.title = "A & B <C>";
    c.author = "\"Ann\"";
    c.comment = "two\nlines";
    c.fields = {{"Email", "a@b"}, {"Url", "x://y"}};
    c.levels[0].title = "first";
    c.levels[0].author = "Bob";
    const Collection back = read(write(c, Format::slc), "test");
    EXPECT_EQ(back.title, c.title);
    EXPECT_EQ(back.author, c.author);
    EXPECT_EQ(back.comment, c.comment);
    EXPECT_EQ(back.fields, c.fields);
    EXPECT_EQ(back.levels.at(0).title, "first");
    EXPECT_EQ(back.levels.at(0).author, "Bob");
    EXPECT_EQ(back.levels.at(0).rows, c.levels[0].rows);
}

TEST(ListFormat, ReadsSlcInLatin1WithEntities) {
    const Collection c = read(
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\r\n<!DOCTYPE SokobanLevels [<!ENTITY x "
        "\"&#35;\">]>\r\n<SokobanLevels><Title>M\xFCller &amp; Co</Title><LevelCollection>"
        "<Level Id=\"1\"><L> ####</L><L>##@.#</L><L># $ #</L><L>&#35;####</L></Level>"
        "</LevelCollection></SokobanLevels>",
        "test");
    EXPECT_EQ(c.title, "M\xC3\xBCller & Co");
    EXPECT_EQ(c.levels.at(0).rows, (Rows{" ####", "##@.#", "# $ #", "#####"}));
}

}  // namespace
}  // namespace pushwise::level
