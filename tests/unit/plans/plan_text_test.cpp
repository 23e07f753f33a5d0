#include "plans/plan_text.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace pushwise::plans {
namespace {

constexpr const char* kTwo = "#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n";

Target target(const std::string& file, const std::string& levels = kTwo) {
    Target made;
    made.file = file;
    const Collection read = read_levels(levels, file);
    for (const Level& level : read.levels())
        made.levels.push_back({made.levels.size() + 1, level});
    return made;
}

// "file:number name lurd" for each plan found, then all that is said.
std::vector<std::string> found(const std::string& text, const std::vector<Target>& targets) {
    std::vector<std::string> files;
    for (const Target& t : targets)
        files.push_back(t.file);
    const auto read = read_plan_text(text, "p", files);
    if (!read) return {"no plans"};
    std::vector<std::string> out;
    Plans said;
    for (const Target& t : targets) {
        Plans own;
        read->find(t, own);
        for (const ClaimedPlan& plan : own.plans)
            out.push_back(t.file + ":" + std::to_string(plan.number) + " " + plan.name + " " +
                          plan.lurd);
        said.remarks.insert(said.remarks.end(), own.remarks.begin(), own.remarks.end());
        said.problems.insert(said.problems.end(), own.problems.begin(), own.problems.end());
    }
    read->find_rest(said);
    for (const auto* messages : {&said.remarks, &said.problems, &said.useless})
        out.insert(out.end(), messages->begin(), messages->end());
    return out;
}

using Lines = std::vector<std::string>;

std::string row(const std::string& file, int level, const std::string& lurd) {
    return R"({"file":")" + file + R"(","level":)" + std::to_string(level) +
           R"(,"status":"solved","solution":")" + lurd + "\"}\n";
}

TEST(PlanText, RowsGoToTheFileOfTheirName) {
    EXPECT_EQ(found(row("b", 1, "R") + row("a", 2, "RR"), {target("a"), target("b")}),
              (Lines{"a:2 plan RR", "b:1 plan R"}));
    EXPECT_EQ(found(row("b", 1, "R") + row("a", 2, "RR"), {target("a")}), (Lines{"a:2 plan RR"}));
}

TEST(PlanText, RowsOfAnotherFolderGoToTheMostAlikePath) {
    const std::string text = row("old/x/a", 1, "R") + row("old/y/a", 1, "RR");
    EXPECT_EQ(found(text, {target("new/y/a")}),
              (Lines{"new/y/a:1 plan RR", "p: its plans for old/y/a are taken for new/y/a"}));
    EXPECT_EQ(found(text, {target("a")}).front().substr(0, 50),
              "p: its plans for old/x/a and for old/y/a may both ");
    // A file that is named exactly is nobody else's.
    EXPECT_EQ(found(row("x/a", 1, "R"), {target("x/a"), target("y/a")}), (Lines{"x/a:1 plan R"}));
    EXPECT_EQ(found(row("a", 1, "R"), {target("x/a"), target("y/a")}).front(),
              "p: its plans for a may be meant for x/a or y/a");
}

TEST(PlanText, OneFileMeetsOneOtherByNumber) {
    EXPECT_EQ(found(row("-", 1, "R"), {target("a")}),
              (Lines{"a:1 plan R",
                     "p: its plans are for standard input; they are taken for a by number"}));
    EXPECT_EQ(
        found(row("b", 1, "R") + row("c", 1, "R"), {target("a")}),
        (Lines{"p: its plans are for b and 1 other file, which are not among the levels here"}));
}

TEST(PlanText, RowsThatSayLittle) {
    EXPECT_EQ(found(R"({"solution":"R","level":1})", {target("a")}), (Lines{"a:1 plan R"}));
    EXPECT_EQ(found(R"({"solution":"R"})", {target("a")}),
              (Lines{"p: a plan does not say for which level it is; --level chooses one"}));
    EXPECT_EQ(found(R"({"solution":"R","level":1})", {target("a"), target("b")}),
              (Lines{"p: there are plans that do not say for which file"}));
    EXPECT_EQ(found(row("a", 1, "R") + "{\"x\":1}\n{\n", {target("a")}),
              (Lines{"a:1 plan R", "p: line 2 is not a result of pushwise",
                     "p: line 3 is not a result of pushwise"}));
    EXPECT_EQ(found(row("a", 3, "R"), {target("a")}), (Lines{"p: there is no level 3 in a"}));
}

TEST(PlanText, CsvIsReadByItsHeader) {
    EXPECT_EQ(found("status,more,level,file,solution\r\nsolved,7,2,a,RR\r\ntimeout,7,1,a,\r\n",
                    {target("a")}),
              (Lines{"a:2 plan RR"}));
    EXPECT_EQ(found("file,level,status,solution\na,1,solved\n", {target("a")}),
              (Lines{"p: line 2 is not a result of pushwise"}));
}

TEST(PlanText, HeadingsCountWhereAnOutcomeFollows) {
    const std::string text =
        "pushwise: a warning\nlevel 2: level 1: RR\nsolved: 2 moves, 2 pushes, 1 "
        "line\nRR\nastar\n\n"
        "level 1\ngave up: the time limit was reached (timeout)\n\nlevel 1\nR\n";
    EXPECT_EQ(found(text, {target("a")}), (Lines{"a:2 plan RR"}));
    EXPECT_EQ(found("a, level 2: x, level 2, level 1: y\nsolved: 2 moves, 2 pushes, 1 line\nRR\n",
                    {target("a"), target("b")}),
              (Lines{"a:2 plan RR"}));
    EXPECT_EQ(
        found("level 1\nsolved: 0 moves\n(every goal is filled from the start)\n", {target("a")}),
        (Lines{"a:1 plan "}));
    EXPECT_EQ(found("\x1b[1mlevel 1\x1b[0m\n\x1b[32msolved\x1b[0m: 1 move\nR\n", {target("a")}),
              (Lines{"a:1 plan R"}));
}

TEST(PlanText, ClaimsOfTheTextAreRead) {
    const auto read =
        read_plan_text("level 1\nsolved: 1,234 moves, 56 pushes, 7 lines\nR\n", "p", {"a"});
    Plans plans;
    read->find(target("a"), plans);
    ASSERT_EQ(plans.plans.size(), 1U);
    EXPECT_EQ(plans.plans[0].claims.moves, 1234);
    EXPECT_EQ(plans.plans[0].claims.pushes, 56);
    EXPECT_EQ(plans.plans[0].claims.lines, 7);
}

TEST(PlanText, StoredPlansGoToTheirBoard) {
    const std::string stored = "######\n#@$ .#\n######\n\nFirst\nRR\n\n#####\n#@$.#\n#####\n\nR\n";
    EXPECT_EQ(found(stored, {target("a")}), (Lines{"a:1 Solution R", "a:2 First RR"}));
    const std::string twice = "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n";
    EXPECT_EQ(found("#####\n#@$.#\n#####\n\nR\n\n#####\n#@$.#\n#####\n\nR\n", {target("a", twice)}),
              (Lines{"a:1 Solution R", "a:2 Solution R"}));
    EXPECT_EQ(found(stored, {target("a", twice)}).back(),
              "p: the plan for level 1 is for a board that is not in the level file");
    EXPECT_EQ(found(twice, {target("a")}), (Lines{"p: its levels hold no plans"}));
}

TEST(PlanText, LurdIsForOneFile) {
    EXPECT_EQ(found("R\n2R\n", {target("a")}), (Lines{"a:1 plan R", "a:2 plan 2R"}));
    EXPECT_EQ(found("R\n", {target("a")}), (Lines{"a:1 plan R", "p: level 2 has no plan"}));
    EXPECT_EQ(found("R\n", {target("a"), target("b")}).size(), 1U);
    EXPECT_EQ(found("nothing of that kind here", {target("a")}), (Lines{"no plans"}));
    EXPECT_EQ(found("\n", {target("a")}), (Lines{"p: no plan found in this text"}));
}

TEST(PlanText, AtomsGoToTheirHeading) {
    const std::string atoms = "% x/a:2: solved\ndo(right,0). do(right,1).\n% x/a:1: timeout\n";
    const Lines told = found(atoms, {target("a")});
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.back(), "p: its plans for x/a are taken for a");
}

// Texts with slips: no crash, no hang, and every plan is for a level that is there.
TEST(PlanText, BrokenTextsAreHarmless) {
    const Lines texts{
        row("a", 1, "R") + row("x/a", 2, "RR"),
        "file,level,title,status,solution\na,1,\"x, y\",solved,R\na,2,,solved,RR\n",
        "a, level 1: t\nsolved: 1 move, 1 push, 1 line\nR\n\na, level 2\nsolved: 2 moves\nRR\n",
        "% a:1: solved\nat(0,1,1,0).\nat(1,2,1,0).\ndo(pushRight(s,pos(1,1),pos(2,1)),0).\n",
        "#####\n#@$.#\n#####\n\nSolution (1/1)\nR\n",
        "3r2(uL)\n\nR\n"};
    support::Random random(1);
    constexpr std::string_view kBytes = "aRr1(),:{}\"\n\r\x1b[m%.# l<\xff\\";
    for (int i = 0; i < 3000; ++i) {
        std::string text = texts[random.below(texts.size())];
        for (std::size_t slips = 1 + random.below(4); slips > 0; --slips) {
            const std::size_t at = random.below(text.size());
            const char byte = kBytes[random.below(kBytes.size())];
            switch (random.below(3)) {
                case 0: text[at] = byte; break;
                case 1: text.insert(at, 1, byte); break;
                default: text.erase(at, 1); break;
            }
        }
        const Target a = target("a");
        if (const auto read = read_plan_text(text, "p", {"a"})) {
            Plans plans;
            read->find(a, plans);
            read->find_rest(plans);
            for (const ClaimedPlan& plan : plans.plans)
                ASSERT_NE(a.find(plan.number), nullptr) << text;
        }
    }
}

}  // namespace
}  // namespace pushwise::plans
