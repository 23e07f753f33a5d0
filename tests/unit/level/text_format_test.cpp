// XSB, SOK and letters: boards, words around them, oddities of encoding and spelling.
#include <gtest/gtest.h>

#include "level/format.hpp"

namespace pushwise::level {
namespace {

using Rows = std::vector<std::string>;

Collection read_valid(std::string_view text, std::optional<Format> format = std::nullopt) {
    Collection collection = read(text, "test", format);
    EXPECT_FALSE(collection.levels.empty());
    for (const Level& level : collection.levels) {
        EXPECT_TRUE(level.valid()) << to_text(level.diagnostics.front());
    }
    return collection;
}

const Rows kOnePush{"#####", "#@$.#", "#####"};

TEST(TextFormat, ReadsSeveralLevelsWithTitlesAboveThem) {
    const Collection c = read_valid(
        "; a set of two\n\n; first\n#####\n#@$.#\n#####\n\n; second\n######\n#@ $.#\n######\n");
    ASSERT_EQ(c.levels.size(), 2U);
    EXPECT_EQ(c.comment, "a set of two");
    EXPECT_EQ(c.levels[0].title, "first");
    EXPECT_EQ(c.levels[0].rows, kOnePush);
    EXPECT_EQ(c.levels[1].title, "second");
    EXPECT_EQ(c.levels[1].line, 9);
}

TEST(TextFormat, TakesALoneLineBeforeTheBoardAsTitle) {
    const Collection c = read_valid("Some words\nof introduction\n\nHome\n\n#####\n#@$.#\n#####\n");
    EXPECT_EQ(c.levels[0].title, "Home");
    EXPECT_EQ(c.comment, "Some words\nof introduction");
}

TEST(TextFormat, TakesARemarkRightBelowTheBoardAsTitle) {
    const Collection c = read_valid("#####\n#@$.#\n#####\n; one\n\n#####\n#@$.#\n#####\n; two\n");
    ASSERT_EQ(c.levels.size(), 2U);
    EXPECT_EQ(c.levels[0].title, "one");
    EXPECT_EQ(c.levels[1].title, "two");
}

TEST(TextFormat, KeepsPropertiesCommentsAndPlans) {
    const Collection c = read_valid(
        ":: for human eyes\nCollection: Both\nAuthor: Ann\nCopyright: nobody\n\n"
        "#####\n#@$.#\n#####\nTitle: Dull\nAuthor: Bob\nDate: today\nComment:\nline one\n\n"
        "line three\nComment-End:\nfree words\n\nSolution\nR\n\nSnapshot 2\n2(lr)\nll\n\n"
        "Solution: 1R\n");
    EXPECT_EQ(c.title, "Both");
    EXPECT_EQ(c.author, "Ann");
    EXPECT_EQ(c.fields, (std::vector<Field>{{"Copyright", "nobody"}}));
    const Level& level = c.levels.at(0);
    EXPECT_EQ(level.title, "Dull");
    EXPECT_EQ(level.author, "Bob");
    EXPECT_EQ(level.fields, (std::vector<Field>{{"Date", "today"}}));
    EXPECT_EQ(level.comment, "line one\n\nline three\nfree words");
    EXPECT_EQ(level.plans, (std::vector<StoredPlan>{
                               {"Solution", "R"}, {"Snapshot 2", "lrlrll"}, {"Solution", "R"}}));
}

TEST(TextFormat, WritesBackEverythingItKeeps) {
    const Collection c = read_valid(
        "Collection: Set\nAuthor: Ann\nEmail: a@b\nComment:\n\xC3\xA4 line\nComment-End:\n\n"
        "; Level 3: home\n#####\n#@$.#\n#####\nAuthor: Bob\nDate: today\nComment:\nwhy\n"
        "Comment-End:\n\nSolution 1\nR\n\n#####\n#@$.#\n#####\nTitle: Lull\n");
    for (const Format format : {Format::xsb, Format::sok}) {
        const Collection back = read_valid(write(c, format));
        EXPECT_EQ(back.title, c.title);
        EXPECT_EQ(back.author, c.author);
        EXPECT_EQ(back.comment, c.comment);
        EXPECT_EQ(back.fields, c.fields);
        ASSERT_EQ(back.levels.size(), c.levels.size());
        for (std::size_t i = 0; i < c.levels.size(); ++i) {
            EXPECT_EQ(back.levels[i].rows, c.levels[i].rows);
            EXPECT_EQ(back.levels[i].title, c.levels[i].title);
            EXPECT_EQ(back.levels[i].author, c.levels[i].author);
            EXPECT_EQ(back.levels[i].comment, c.levels[i].comment);
            EXPECT_EQ(back.levels[i].fields, c.levels[i].fields);
            EXPECT_EQ(back.levels[i].plans, c.levels[i].plans);
        }
    }
    EXPECT_EQ(c.levels[0].title, "Level 3: home");
}

TEST(TextFormat, UnfoldsRunLengths) {
    const Collection c =
        read_valid("5#|#@$.#|5#\n6#|#@$-.#|6#\n\n5#|\n#@$.#|\n5#\n\n5#\n#@$.#\n5#\n");
    ASSERT_EQ(c.levels.size(), 4U);
    EXPECT_EQ(c.levels[0].rows, kOnePush);
    EXPECT_EQ(c.levels[1].rows[1], "#@$ .#");
    EXPECT_EQ(c.levels[2].rows, kOnePush);
    EXPECT_EQ(c.levels[3].rows, kOnePush);
}

TEST(TextFormat, AcceptsOtherSpellings) {
    EXPECT_EQ(read_valid("#####\n#pb.#\n#####\n").levels[0].rows, kOnePush);
    EXPECT_EQ(read_valid("######\n#PB-_#\n#b---#\n######\n").levels[0].rows[1], "#+*  #");
    EXPECT_EQ(read_valid("--#####\n--#@$.#\n--#####\n").levels[0].rows[1], "  #@$.#");
    const Collection o = read_valid("#####\n#@$o#\n#####\n");
    EXPECT_EQ(o.levels[0].rows, kOnePush);
    ASSERT_EQ(o.levels[0].diagnostics.size(), 1U);
    EXPECT_EQ(o.levels[0].diagnostics[0].severity, Severity::note);
}

TEST(TextFormat, KeepsEmptyRowsInsideABoard) {
    const Collection c = read_valid("#####\n#@$.#\n#####\n-\n #\n");
    EXPECT_EQ(c.levels[0].height(), 5);
    EXPECT_EQ(read_valid(write(c, Format::xsb)).levels[0].rows, c.levels[0].rows);
}

TEST(TextFormat, CopesWithEncodingsAndLineEnds) {
    EXPECT_EQ(read_valid("#####\r\n#@$.#\r\n#####").levels[0].rows, kOnePush);
    EXPECT_EQ(read_valid("#####\r#@$.#\r#####\r").levels[0].rows, kOnePush);
    EXPECT_EQ(read_valid("\xEF\xBB\xBF#####\n#@$.#\n#####\n").levels[0].rows, kOnePush);
    EXPECT_EQ(read_valid("##### \t\n#@$.#  \n#####\n").levels[0].rows, kOnePush);
    EXPECT_EQ(read_valid("#####\n#@$.#\t\n#####\n").levels[0].rows, kOnePush);
    const Collection latin = read_valid("; M\xFCller\n#####\n#@$.#\n#####\n");
    EXPECT_EQ(latin.levels[0].title, "M\xC3\xBCller");
    EXPECT_EQ(latin.diagnostics.at(0).severity, Severity::note);
}

TEST(TextFormat, TellsPropertiesFromBrokenRows) {
    const Collection c = read_valid("#####\n#@$.#\n#####\nTitle: ## $.@ ## .$ #####\n");
    EXPECT_EQ(c.levels[0].rows, kOnePush);
    EXPECT_EQ(c.levels[0].title, "## $.@ ## .$ #####");
}

TEST(TextFormat, FillsRaggedRows) {
    EXPECT_EQ(read_valid(" ####\n##@.#\n# $ #\n#####\n").levels[0].rows[0], " ####");
    EXPECT_EQ(read_valid("####\n#@ ###\n# $ .#\n######\n").levels[0].rows[0], "####  ");
}

TEST(TextFormat, AcceptsSolvedStartsDecorationAndSpareBoxes) {
    EXPECT_TRUE(read_valid("#####\n#@*.#\n# $ #\n#####\n").levels[0].valid());
    EXPECT_TRUE(read_valid("####\n#@*#\n####\n").levels[0].valid());
    EXPECT_TRUE(read_valid("######\n#@$$.#\n######\n").levels[0].valid());
    const Collection c = read_valid("########\n#@$.#$##\n########\n");
    ASSERT_EQ(c.levels[0].diagnostics.size(), 1U);
    EXPECT_EQ(c.levels[0].diagnostics[0].severity, Severity::warning);
}

TEST(TextFormat, ReadsAndWritesLetters) {
    const Collection c = read_valid("######\n#S CX#\n#c  C#\n#   X#\n######\n");
    EXPECT_EQ(c.levels[0].rows, (Rows{"######", "#@ $.#", "#*  $#", "#   .#", "######"}));
    EXPECT_EQ(write(c, Format::letters), "######\n#S CX#\n#c  C#\n#   X#\n######\n\n");
    EXPECT_EQ(read_valid("#####\n#sC #\n#####\n").levels[0].rows[1], "#+$ #");
}

TEST(TextFormat, DetectsByContent) {
    EXPECT_EQ(detect("; t\n#####\n#@$.#\n#####\n"), Format::xsb);
    EXPECT_EQ(detect("#####\n#@$.#\n#####\nTitle: t\n"), Format::sok);
    EXPECT_EQ(detect("5#|#@$.#|5#\n"), Format::sok);
    EXPECT_EQ(detect("#####\n#SCX#\n#####\n"), Format::letters);
    EXPECT_EQ(detect("\n <?xml version=\"1.0\"?>"), Format::slc);
    EXPECT_EQ(detect(";; ####\n;; #@#\n(define (problem p)"), Format::pddl);
    EXPECT_EQ(detect("% ####\n#const n=3.\ninit(field(1,1))."), Format::init_facts);
    EXPECT_EQ(detect("step(1).\nright(a,b)."), Format::asp_facts);
    EXPECT_EQ(detect("player(p).\nmovedir(a,b,dir_up)."), Format::ipc_facts);
}

}  // namespace
}  // namespace pushwise::level
