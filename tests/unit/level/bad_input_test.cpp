// Bad input: what is said, where, and that the other levels go on.
#include <gtest/gtest.h>

#include "level/format.hpp"

namespace pushwise::level {
namespace {

// Every diagnostic of the file and its levels as "line:column message".
std::string complaints(std::string_view text, std::optional<Format> format = std::nullopt) {
    const Collection c = read(text, "bad", format);
    std::string out;
    const auto add = [&](const Diagnostics& diagnostics) {
        for (const Diagnostic& d : diagnostics) {
            EXPECT_FALSE(d.hint.empty()) << d.message;
            EXPECT_EQ(d.file, "bad");
            if (d.severity != Severity::error) continue;
            out += std::to_string(d.line) + ":" + std::to_string(d.column) + " " + d.message + "\n";
        }
    };
    add(c.diagnostics);
    for (const Level& level : c.levels)
        add(level.diagnostics);
    return out;
}

TEST(BadInput, NamesPlayers) {
    EXPECT_EQ(complaints("####\n# $.#\n#####\n"), "1:1 the level has no player\n");
    EXPECT_EQ(complaints("######\n#@$.@#\n######\n"), "2:5 a second player\n");
}

// Found by fuzzing: a level without a player passed as valid when warnings had filled the list.
TEST(BadInput, WarningsNeverHideTheFirstError) {
    std::string facts;
    for (int i = 0; i < 40; ++i)
        facts += "odd(a)\n";  // no full stop
    for (const Format format : {Format::asp_facts, Format::init_facts, Format::ipc_facts})
        EXPECT_NE(complaints(facts, format), "");
}

TEST(BadInput, WarningsDoNotEndTheFile) {
    std::string facts = "right(a,b). right(b,c). right(c,d).\n";
    for (int i = 0; i < 40; ++i)
        facts += "right(a,b)\n";  // no full stop
    facts += "sokoban(a). box(b). box(c). solution(d).\nsokoban(b).\n";
    EXPECT_NE(complaints(facts, Format::asp_facts).find("player"), std::string::npos);
}

TEST(BadInput, CountsBoxesAndGoals) {
    EXPECT_EQ(complaints("######\n#@$..#\n######\n"), "2:4 1 box for 2 goals\n");
}

TEST(BadInput, PointsAtTheHoleInTheWall) {
    EXPECT_EQ(complaints("#######\n#@$.  \n#######\n"),
              "2:5 the player can leave the board here\n");
    EXPECT_EQ(complaints("## ###\n# @$.#\n######\n"), "1:3 the player can leave the board here\n");
}

TEST(BadInput, ReportsAllProblemsAtOnce) {
    EXPECT_EQ(complaints("#####\n#@Q.@\n#.$ #\n#####\n"),
              "2:3 unknown character 'Q' in the board\n2:5 a second player\n"
              "2:5 the player can leave the board here\n2:4 1 box for 2 goals\n");
}

TEST(BadInput, LetsTheOtherLevelsGoOn) {
    const Collection c = read("####\n# $.#\n#####\n\n#####\n#@$.#\n#####\n", "bad");
    ASSERT_EQ(c.levels.size(), 2U);
    EXPECT_FALSE(c.levels[0].valid());
    EXPECT_TRUE(c.levels[1].valid());
}

TEST(BadInput, ShowsTheSourceLineWithACaret) {
    const Collection c = read("######\n#@$.@#\n######\n", "bad.xsb");
    EXPECT_EQ(to_text(c.levels.at(0).diagnostics.at(0)),
              "bad.xsb:2:5: error: a second player\n    #@$.@#\n        ^\n"
              "    a level has exactly one '@' or '+'; games for two players are not supported\n");
}

TEST(BadInput, RefusesWhatIsNoText) {
    EXPECT_EQ(complaints(""), "0:0 the file is empty\n");
    EXPECT_EQ(complaints(" \r\n\t\n"), "0:0 the file is empty\n");
    EXPECT_EQ(complaints(std::string_view("\x7f\x45\x4c\x46\0\0", 6)),
              "0:0 this is not a text file\n");
    EXPECT_EQ(complaints("only words here\n"), "0:0 no level found\n");
}

TEST(BadInput, RefusesVariantsByName) {
    EXPECT_NE(complaints("Game: Hexoban\n\n#####\n#@$.#\n#####\n").find("Hexoban is not supported"),
              std::string::npos);
    EXPECT_NE(complaints("######\n#@| .#\n#+ $ #\n######\nfrom Cyberbox\n")
                  .find("Cyberbox is not supported"),
              std::string::npos);
    EXPECT_NE(complaints("  # # # #\n # @ $ . #\n  # # # #\n").find("Hexoban is not supported"),
              std::string::npos);
    EXPECT_EQ(complaints("; not a Trioban level\n#####\n#@$.#\n#####\n"), "");
    EXPECT_NE(complaints(":: a file of Hexoban\n").find("Hexoban is not supported"),
              std::string::npos);
}

TEST(BadInput, HoldsRunLengthBombs) {
    EXPECT_NE(complaints("999999999#|#@$.#|5#\n").find("more than 200 squares wide"),
              std::string::npos);
    const Collection plan =
        read("#####\n#@$.#\n#####\n\nSolution\n999999(999999(999999r))\n", "bad");
    EXPECT_LT(plan.levels.at(0).plans.at(0).lurd.size(), 100U);
}

TEST(BadInput, KeepsTheSizeLimits) {
    std::string wide = std::string(201, '#') + "\n#@$." + std::string(196, ' ') + "#\n" +
                       std::string(201, '#') + "\n";
    EXPECT_NE(complaints(wide).find("more than 200 squares wide"), std::string::npos);
    std::string high = "#####\n#@$.#\n";
    for (int i = 0; i < 200; ++i)
        high += "#   #\n";
    EXPECT_NE(complaints(high + "#####\n").find("more than 200 squares high"), std::string::npos);
}

TEST(BadInput, ReportsTruncatedXmlAndReadsWhatStandsBefore) {
    const Collection c = read(
        "<SokobanLevels><LevelCollection><Level Id=\"a\"><L>#####</L><L>#@$.#</L><L>#####</L>"
        "</Level><Level Id=\"b\"><L>#####</L><L>#@$",
        "bad");
    ASSERT_EQ(c.levels.size(), 2U);
    EXPECT_TRUE(c.levels[0].valid());
    EXPECT_FALSE(c.levels[1].valid());
    EXPECT_TRUE(has_errors(c.diagnostics));
    EXPECT_NE(complaints("<html><p>no</p></html>").find("no level found"), std::string::npos);
}

TEST(BadInput, FindsFactsThatContradictEachOther) {
    const std::string room = "init(field(1..3,1)).\n";
    EXPECT_EQ(complaints(room + "init(at(0,1,1)).\ninit(at(0,2,1)).\ninit(at(1,3,1)).\n"),
              "3:6 the player is in two places\n");
    EXPECT_EQ(complaints(room + "init(at(0,1,1)).\ninit(at(1,1,1)).\n"),
              "3:6 two things on one square\n");
    EXPECT_EQ(complaints(room + "init(at(0,9,1)).\n"),
              "2:6 the player is not on a field\n0:0 no player, box or goal is given\n");
    EXPECT_NE(
        complaints("right(a,b).\nright(a,c).\nsokoban(a).").find("two neighbours on one side"),
        std::string::npos);
    EXPECT_NE(
        complaints("right(a,b).\ntop(b,a).\nsokoban(a).").find("lies in two different places"),
        std::string::npos);
    EXPECT_NE(complaints("movedir(a,b,dir_right).\nat(player_01,a).\nat(stone_01,b).\n")
                  .find("no way from 'b' to 'a'"),
              std::string::npos);
    EXPECT_NE(complaints("movedir(a,b,dir_right).\nat(player_01,a).\nat(s,b).\nat(s,a).\n")
                  .find("'s' is in two places"),
              std::string::npos);
}

TEST(BadInput, HoldsRangesThatNameTooManySquares) {
    EXPECT_NE(complaints("init(field(1..1000000000,1..9)).\n").find("out of bounds"),
              std::string::npos);
    std::string many;
    for (int i = 0; i < 50; ++i)
        many += "init(field(1..200,1..200)).\n";
    EXPECT_NE(complaints(many).find("more than 500,000 squares"), std::string::npos);
    EXPECT_NE(complaints("init(" + std::string(100000, '(')).find("nested too deeply"),
              std::string::npos);
}

TEST(BadInput, ExplainsPddlThatIsNoProblem) {
    EXPECT_NE(complaints("(define (domain sokoban-sequential))").find("domain, not a problem"),
              std::string::npos);
    EXPECT_NE(complaints("(define (problem p) (:domain blocks) (:init))").find("is not Sokoban"),
              std::string::npos);
    EXPECT_NE(complaints("(define (problem p) (:domain sokoban-sequential) (:init (at player-01 a)")
                  .find("ends too early"),
              std::string::npos);
}

}  // namespace
}  // namespace pushwise::level
