// What people paste, and what is made of it.
#include <gtest/gtest.h>

#include <string>

#include "level/format.hpp"
#include "level/stream.hpp"
#include "level/utf16.hpp"

namespace pushwise::level {
namespace {

constexpr const char* kText =
    "  ####\n"
    "###  #\n"
    "#@ $.#\n"
    "#  ###\n"
    "####\n";
const std::vector<std::string> kRows{"  ####", "###  #", "#@ $.#", "#  ###", "####  "};

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
    return text;
}

// `count` levels, each of them that one, and one warning that says what was undone.
void expect_repaired(const std::string& text, const std::string& what, std::size_t count = 1) {
    const Collection collection = read(text, "a.txt");
    ASSERT_EQ(collection.levels.size(), count) << text;
    for (const Level& level : collection.levels) {
        EXPECT_EQ(level.rows, kRows) << text;
        EXPECT_TRUE(level.valid());
    }
    ASSERT_EQ(collection.diagnostics.size(), 1U);
    EXPECT_EQ(collection.diagnostics[0].severity, Severity::warning);
    EXPECT_EQ(collection.diagnostics[0].message, what);
}

// No level, and the first error.
void expect_refused(const std::string& text, const std::string& what) {
    const Collection collection = read(text, "a.txt");
    for (const Level& level : collection.levels)
        EXPECT_FALSE(level.valid()) << text;
    Diagnostics all = collection.diagnostics;
    for (const Level& level : collection.levels)
        all.insert(all.end(), level.diagnostics.begin(), level.diagnostics.end());
    bool found = false;
    for (const Diagnostic& d : all)
        found = found || d.message == what;
    EXPECT_TRUE(found) << text << (all.empty() ? "nothing said" : all.front().message);
}

TEST(Repair, HtmlWithPre) {
    expect_repaired(
        "<!DOCTYPE html><html><head><title>#####</title></head><body>\n<h1>Levels</h1>"
        "<pre class='board'>\n" +
            std::string(kText) + "</pre><p>by Ann</p></body></html>",
        "read as HTML: 1 level");
}

TEST(Repair, HtmlWithBreaks) {
    const std::string rows = replaced(kText, " ", "&nbsp;");
    expect_repaired("<p>" + replaced(rows, "\n", "<br>") + "</p>", "read as HTML: 1 level");
    expect_repaired("<p>" + replaced(rows, "\n", "<br />\n") + "</p>", "read as HTML: 1 level");
    expect_repaired("<div>" + replaced(kText, "\n", "</div>\n<div>") + "</div>",
                    "read as HTML, without blank lines between rows: 1 level");  // kept by a style
    expect_repaired("<p>" + replaced(rows, "\n", "</p>\n<p>") + "</p>",
                    "read as HTML, without blank lines between rows: 1 level");
}

TEST(Repair, EntitiesAlone) {
    expect_repaired(replaced(kText, " ", "&nbsp;"), "read as HTML: 1 level");
    expect_repaired(replaced(kText, "#", "&#35;"), "read as HTML: 1 level");
    expect_repaired(replaced(kText, "#", "&#x23;"), "read as HTML: 1 level");
}

TEST(Repair, HtmlOfAnotherFormat) {
    const Collection collection = read(
        "<pre>init(field(1..3,1)). init(at(0,1,1)).\ninit(at(1,2,1)). init(target(3,1)).</pre>",
        "a.html");
    ASSERT_EQ(collection.levels.size(), 1U);
    EXPECT_TRUE(collection.levels[0].valid());
}

TEST(Repair, HtmlWithoutLevels) {
    expect_refused("<html><body><p>Nothing here.</p></body></html>", "no level found");
    expect_refused("<html><pre>\n#####\n# $.#\n#####\n</pre></html>", "the level has no player");
}

// Looking for the end of each would take minutes.
TEST(Repair, HtmlWithManyOpenComments) {
    for (const char* before : {"", "<script>"}) {
        const std::string text =
            std::string(before).append(replaced(std::string(200'000, '!'), "!", "<!--"));
        EXPECT_TRUE(read(text, "a.html").levels.empty());
    }
}

TEST(Repair, PlacesAreThoseOfTheFile) {
    const Collection collection =
        read("<html>\n<body>\n<pre>\n#####\n# $.#\n#####\n</pre></body></html>", "a.html");
    ASSERT_EQ(collection.levels.size(), 1U);
    EXPECT_EQ(collection.levels[0].line, 4);
    EXPECT_EQ(collection.levels[0].diagnostics.at(0).line, 4);
}

TEST(Repair, NoBreakSpaces) {
    expect_repaired(replaced(kText, " ", "\xC2\xA0"),
                    "read with plain blanks for no-break spaces: 1 level");
    const std::string latin1 = replaced(kText, " ", "\xA0");
    EXPECT_EQ(read(latin1, "a.txt").levels.at(0).rows, kRows);
    expect_repaired("\xE2\x80\x8B" + replaced(kText, "$", "$\xE2\x80\x8B"),  // without width
                    "read with plain blanks for no-break spaces: 1 level");
}

TEST(Repair, QuotedLines) {
    for (const std::string mark : {"> ", ">", ">> ", ">>", "> > ", ">> >", " > "}) {
        const std::string text = mark + replaced(kText, "\n", std::string("\n").append(mark));
        expect_repaired("Ann wrote:\n" + text + "\n", "read without quote marks: 1 level");
    }
}

TEST(Repair, Fences) {
    for (const char* fence : {"```", "~~~", "````"}) {
        const Collection collection = read(
            "Title\n\n" + std::string(fence) + "xsb\n" + kText + fence + "\n\nBelow.\n", "a.md");
        ASSERT_EQ(collection.levels.size(), 1U);
        EXPECT_EQ(collection.levels[0].rows, kRows);
        EXPECT_EQ(collection.levels[0].title, "Title");
        EXPECT_EQ(collection.levels[0].comment, "Below.");
        EXPECT_TRUE(collection.diagnostics.empty());
    }
}

TEST(Repair, DoubleSpacing) {
    const std::string doubled = replaced(kText, "\n", "\n\n");
    expect_repaired(doubled, "read without blank lines between rows: 1 level");
    expect_repaired(doubled + "\n\n" + doubled, "read without blank lines between rows: 2 levels",
                    2);
    expect_repaired(replaced(kText, "\n", "\r\r\n"),
                    "read without blank lines between rows: 1 level");
}

TEST(Repair, DoubleSpacingLeavesOtherBoardsAlone) {
    const std::string board = "#####\n#@$.#\n#####\n";
    const Collection collection = read(board + "\n" + board + "\n#####\n# $.#\n#####\n", "a.txt");
    ASSERT_EQ(collection.levels.size(), 3U);
    EXPECT_FALSE(collection.levels[2].valid());
    EXPECT_TRUE(collection.diagnostics.empty());
}

TEST(Repair, SeveralThingsAtOnce) {
    const std::string text = "> " + replaced(replaced(kText, " ", "\xC2\xA0"), "\n", "\n>\n> ");
    expect_repaired(text,
                    "read with plain blanks for no-break spaces, without quote marks, without "
                    "blank lines between rows: 1 level");
}

TEST(Repair, BoardsThatTouch) {
    const std::string text = std::string(kText) + kText + kText;
    expect_repaired(text, "boards that touch were parted; each is a level", 3);
    const Collection collection = read("; first\n" + text + "Author: Ann\n", "a.txt");
    EXPECT_EQ(collection.levels.at(0).title, "first");
    EXPECT_EQ(collection.levels.at(2).author, "Ann");
    EXPECT_EQ(collection.levels.at(1).line, 7);
}

TEST(Repair, TwoPlayersAreNotParted) {
    const char* kTwoPlayers = "########\n#@$. .$#\n#   @  #\n########\n";
    expect_refused(kTwoPlayers, "a second player");
    expect_refused("#####\n#@$.#\n#####\n#@$.#\n#####\n", "a second player");  // one wall for both
    expect_refused("; a two-player level\n" + std::string(kText) + kText,
                   "Sokoban for two players is not supported");
}

TEST(Repair, BlanksLostBeforeTheFirstRow) {
    const std::string text = "    ####\n  ###  #\n  #@ $.#\n###  ###\n#    #\n######\n";
    const Collection meant = read(text, "a.txt");
    ASSERT_TRUE(meant.levels.at(0).valid());
    const Collection collection = read(text.substr(4), "a.txt");
    ASSERT_EQ(collection.levels.size(), 1U);
    EXPECT_EQ(collection.levels[0].rows, meant.levels[0].rows);
    ASSERT_EQ(collection.diagnostics.size(), 1U);
    EXPECT_EQ(collection.diagnostics[0].message,
              "blanks before rows were put back: only so do the walls close");
}

TEST(Repair, BlanksLostInSeveralWays) {
    // The rows in the middle may stand in two ways.
    expect_refused("####\n####  ##\n#   $  #\n#  #.  #\n#  @####\n####\n",
                   "blanks may be missing before rows, and not in one way only");
    // Of two rows one may be moved so that the walls close, and not be the one that was meant.
    expect_refused(" ########\n##      ##\n#  $@   .#\n### ## ###\n#    #\n######\n",
                   "the player can leave the board here");
    // A wall that is missing is not a matter of blanks.
    expect_refused("#####\n#@$.\n#####\n", "the player can leave the board here");
}

TEST(Repair, OtherLevelsStayAsTheyAre) {
    const std::string good = "; one\n#####\n#@$.#\n#####\n\n";
    const Collection collection = read(good + "> #####\n> #@$.#\n> #####\n", "a.txt");
    ASSERT_EQ(collection.levels.size(), 1U);  // strict reading is content
    EXPECT_EQ(collection.levels[0].comment, "> #####\n> #@$.#\n> #####");
}

std::string utf16(std::string_view text, bool big) {
    std::string out;
    for (const char c : text)
        out += big ? std::string{'\0', c} : std::string{c, '\0'};
    return out;
}

TEST(Repair, Utf16) {
    for (const bool big : {false, true}) {
        const std::string mark = big ? "\xFE\xFF" : "\xFF\xFE";
        expect_repaired(utf16(kText, big), "read as UTF-16");
        expect_repaired(mark + utf16(kText, big), "read as UTF-16");
    }
    Utf16Decoder decoder(ByteOrder::little);
    EXPECT_EQ(decoder.decode(std::string_view("\x3D\xD8\x00", 3)), "");
    EXPECT_EQ(decoder.decode("\xDE"), "\xF0\x9F\x98\x80");
    EXPECT_EQ(decoder.decode(std::string_view("a\0\x00\xDC", 4)), "a\xEF\xBF\xBD");
    EXPECT_EQ(decoder.decode("\x3D"), "");
    EXPECT_EQ(decoder.finish(), "\xEF\xBF\xBD");
    expect_refused(std::string("#\0\0\0@\1\0", 7), "this is not a text file");
}

// Levels of a file that is read in parts of 100 bytes, each byte by itself.
Collection streamed(const std::string& text) {
    std::size_t at = 0;
    Stream stream([&] { return at < text.size() ? std::string(1, text[at++]) : std::string(); },
                  "a.txt", std::nullopt, std::size_t{1} << 24, 100);
    Collection collection;
    while (std::optional<Level> level = stream.next())
        collection.levels.push_back(*std::move(level));
    collection.diagnostics = stream.take_diagnostics();
    return collection;
}

TEST(Repair, InParts) {
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += std::string(kText) + kText + "\n";
    EXPECT_EQ(streamed(text).levels.size(), 40U);
    EXPECT_EQ(streamed(text).diagnostics.size(), 1U);
    EXPECT_EQ(streamed(utf16(text, false)).levels.size(), 40U);
    // A file in which strict reading finds no board at all is read as a whole.
    const std::string quoted = "> " + replaced(text, "\n", "\n> ");
    const Collection collection = streamed(quoted);
    EXPECT_EQ(collection.levels.size(), 40U);
    for (const Level& level : collection.levels)
        EXPECT_EQ(level.rows, kRows);
}

}  // namespace
}  // namespace pushwise::level
