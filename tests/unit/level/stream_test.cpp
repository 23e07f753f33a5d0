// Files in parts: wherever a part ends, the levels are those of the file read as a whole.
#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "level/stream.hpp"
#include "support/random.hpp"

namespace pushwise::level {
namespace {

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

// Gives `text` in pieces of `size` bytes.
std::function<std::string()> in_pieces(std::string text, std::size_t size) {
    return [text = std::move(text), size, at = std::size_t{0}]() mutable {
        std::string piece = text.substr(std::min(at, text.size()), size);
        at += piece.size();
        return piece;
    };
}

struct Read {
    std::vector<Level> levels;
    Diagnostics diagnostics;
};

Read read_in_parts(const std::string& text, std::optional<Format> format, std::size_t part,
                   std::size_t piece, std::size_t memory = kNoLimit) {
    Stream stream(in_pieces(text, piece), "test", format, memory, part);
    Read read;
    while (std::optional<Level> level = stream.next())
        read.levels.push_back(std::move(*level));
    read.diagnostics = stream.take_diagnostics();
    return read;
}

// All that is known of a level, as text.
std::string description(const Level& level) {
    std::string text = std::to_string(level.line) + "|" + level.title + "|" + level.author + "|" +
                       level.comment + "\n";
    for (const std::string& row : level.rows)
        text += row + "\n";
    for (const StoredPlan& plan : level.plans)
        text += "plan " + plan.name + ": " + plan.lurd + "\n";
    for (const Field& field : level.fields)
        text += field.key + "=" + field.value + "\n";
    for (const Diagnostic& d : level.diagnostics)
        text += to_text(d);
    return text;
}

std::vector<std::string> descriptions(const std::vector<Level>& levels) {
    std::vector<std::string> all;
    for (const Level& level : levels)
        all.push_back(description(level));
    return all;
}

// Everything whose meaning depends on what stands around it.
constexpr std::array<std::string_view, 22> kFragments{
    "#####\n#@$.#\n#####\n",
    "######\n#@ $.#\n######\n",
    "####\n#  #\n####\n",
    "#####\n#@@$.#\n#####\n",
    "#####\n# words #\n#####\n",
    "5#|#@$.#|5#\n",
    "5#|#@$.#|\n5#\n",
    "\n",
    "\n\n",
    "; a remark\n",
    "Some words\n",
    "Title: Home\n",
    "Author: Ann\n",
    "Comment: short\n",
    "Comment:\nlong\n\n#####\n#@$.#\n#####\nComment-End:\n",
    "Comment:\nwithout an end\n",
    "Solution\nRR\nLL\n",
    "Solution: 2R\n",
    "rrUU\n",
    ":: boilerplate\n",
    "Set: of some\n",
    "Date: today\n",
};

TEST(LevelStream, PartsMeanWhatTheWholeMeans) {
    support::Random random(1);
    for (int round = 0; round < 1000; ++round) {
        std::string text(kFragments[random.below(2)]);
        const std::uint64_t pieces = 2 + random.below(14);
        for (std::uint64_t i = 0; i < pieces; ++i)
            text += kFragments[random.below(kFragments.size())];
        const Collection whole = read(text, "test", Format::sok);
        for (const std::size_t part : {1U, 40U, 100U}) {
            const Read parts = read_in_parts(text, Format::sok, part, 1 + random.below(30));
            ASSERT_EQ(descriptions(parts.levels), descriptions(whole.levels))
                << "parts of " << part << " bytes of\n"
                << text;
        }
    }
}

TEST(LevelStream, FindsTheFormatByTheFirstPart) {
    std::string text;
    for (int i = 0; i < 50; ++i)
        text += "#####\n#SCX#\n#####\n\n";
    const Read parts = read_in_parts(text, std::nullopt, 64, 7);
    ASSERT_EQ(parts.levels.size(), 50U);
    EXPECT_EQ(parts.levels.back().rows[1], "#@$.#");
    EXPECT_EQ(parts.levels.back().line, 197);
}

TEST(LevelStream, ReadsOtherFormatsAsAWhole) {
    const std::string text =
        "init(field(1..3,1)).\ninit(at(0,1,1)).\ninit(at(1,2,1)).\ninit(target(3,1)).\n";
    const Read parts = read_in_parts(text, std::nullopt, 10, 5);
    ASSERT_EQ(parts.levels.size(), 1U);
    EXPECT_TRUE(parts.levels.front().valid());
}

TEST(LevelStream, TellsOfLatin1Once) {
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "#####\n#@$.#\n#####\n; caf\xE9\n\n";
    const Read parts = read_in_parts(text, std::nullopt, 64, 9);
    ASSERT_EQ(parts.levels.size(), 20U);
    EXPECT_EQ(parts.levels.back().title, "caf\xC3\xA9");
    ASSERT_EQ(parts.diagnostics.size(), 1U);
    EXPECT_EQ(parts.diagnostics.front().severity, Severity::note);
}

TEST(LevelStream, RefusesWhatIsNoTextFromThereOn) {
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "#####\n#@$.#\n#####\n\n";
    text += std::string(3, '\0');
    const Read parts = read_in_parts(text, std::nullopt, 64, 16);
    EXPECT_GT(parts.levels.size(), 10U);
    ASSERT_EQ(parts.diagnostics.size(), 1U);
    EXPECT_EQ(parts.diagnostics.front().message, "this is not a text file");
}

TEST(LevelStream, RefusesAPartThatTakesTooMuchMemory) {
    const std::string level = "#####\n#@$.#\n#####\n\n";
    std::string levels;
    for (int i = 0; i < 1000; ++i)
        levels += level;
    EXPECT_EQ(read_in_parts(levels, std::nullopt, 200, 100, 20'000).levels.size(), 1000U);
    std::string words = level;
    for (int i = 0; i < 1000; ++i)
        words += "nothing but words\n";
    const Read refused = read_in_parts(words, std::nullopt, 200, 100, 20'000);
    EXPECT_TRUE(refused.levels.empty());
    ASSERT_EQ(refused.diagnostics.size(), 1U);
    EXPECT_NE(refused.diagnostics.front().message.find("of memory"), std::string::npos);
}

}  // namespace
}  // namespace pushwise::level
