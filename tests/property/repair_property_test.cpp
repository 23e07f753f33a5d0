// Levels damaged as text is damaged on its way: what is read is the level it was, or nothing valid
// and a message, and never another level.
#include <gtest/gtest.h>

#include <string>

#include "level/format.hpp"
#include "level/level.hpp"
#include "property/for_random_levels.hpp"
#include "property/format_round_trip.hpp"

namespace pushwise::testing {
namespace {

using Lines = std::vector<std::string>;

// The rows without blanks at their ends, as they would be pasted.
Lines lines_of(const level::Level& level) {
    Lines lines = level.rows;
    for (std::string& line : lines) {
        const std::size_t end = line.find_last_not_of(' ');
        line.resize(end == std::string::npos ? 0 : end + 1);
    }
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
    while (!lines.empty() && lines.front().empty())
        lines.erase(lines.begin());
    return lines;
}

// Only levels with a picture without empty rows, which no text of this kind can hold, and without
// decoration, of which formats promise nothing.
bool is_plain(const level::Level& level) {
    const Lines lines = lines_of(level);
    return level.diagnostics.empty() &&
           std::none_of(lines.begin(), lines.end(), [](const auto& line) { return line.empty(); });
}

std::string joined(const Lines& lines, const std::string& before, const std::string& after) {
    std::string text;
    for (const std::string& line : lines)
        text += before + line + after;
    return text;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
    return text;
}

std::string utf16(std::string_view text, bool big, bool mark) {
    std::string out = !mark ? "" : big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : text)
        out += big ? std::string{'\0', c} : std::string{c, '\0'};
    return out;
}

// All the ways that lose nothing.
std::vector<std::string> harmless_damage(const level::Level& level) {
    const Lines lines = lines_of(level);
    const std::string text = joined(lines, "", "\n");
    const std::string held = replaced(text, " ", "&nbsp;");
    return {"<html><body><pre>\n" + text + "</pre></body></html>",
            "<div><pre>" + text + "</pre></div>",
            "<p>" + replaced(held, "\n", "<br>\n") + "</p>",
            "<p>" + replaced(held, "\n", "<br/>") + "</p>",
            "<p>" + replaced(held, "\n", "</p>\n\n<p>") + "</p>",
            held,
            replaced(text, "#", "&#35;"),
            replaced(text, " ", "\xC2\xA0"),
            replaced(text, " ", "\xA0"),
            joined(lines, "> ", "\n"),
            joined(lines, ">", "\n"),
            joined(lines, "> > ", "\n"),
            joined(lines, ">>", "\n"),
            "Ann wrote:\n\n> Bob wrote:\n>\n" + joined(lines, "> > ", "\n"),
            joined(lines, "> ", "\n>\n"),
            "```\n" + text + "```\n",
            "~~~ \n" + text + "~~~\n",
            joined(lines, "", "\n\n"),
            joined(lines, "", "\r\r\n"),
            joined(lines, "", "\n\xC2\xA0\n"),
            utf16(text, false, false),
            utf16(text, false, true),
            utf16(text, true, false),
            utf16(text, true, true)};
}

TEST(Repair, WhatLosesNothingIsReadInFull) {
    for_random_levels({.seed = 14, .count = 600, .flavours = kAllFlavours},
                      [](const level::Level& level, support::Random) {
                          if (!is_plain(level)) return;
                          for (const std::string& text : harmless_damage(level)) {
                              const level::Collection found = level::read(text, "damaged");
                              ASSERT_EQ(found.levels.size(), 1U) << text;
                              ASSERT_TRUE(found.levels[0].valid()) << text;
                              ASSERT_EQ(essence(found.levels[0]), essence(level)) << text;
                          }
                      });
}

TEST(Repair, BoardsThatTouchAreParted) {
    for_random_levels({.seed = 15, .count = 1000, .flavours = kAllFlavours},
                      [&](const level::Level& level, support::Random random) {
                          const level::Level second =
                              random_level(random, kFlavours[random.below(kFlavours.size())]);
                          if (!is_plain(level)) return;
                          const std::string text = joined(lines_of(level), "", "\n") +
                                                   joined(lines_of(second), "", "\n");
                          const level::Collection found = level::read(text, "damaged");
                          ASSERT_EQ(found.levels.size(), 2U) << text;
                          ASSERT_EQ(essence(found.levels[0]), essence(level)) << text;
                          ASSERT_EQ(essence(found.levels[1]), essence(second)) << text;
                      });
}

// Takes walls that no square inside needs away, so that rows begin with blanks.
Lines rounded(const level::Level& level) {
    const std::vector<char> area = level::player_area(level.rows);
    const auto is_inside = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < level.width() && y < level.height() &&
               area[y * level.width() + x] != 0;
    };
    level::Level round = level;
    for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x) {
            bool needed = false;
            for (int d = 0; d < 9; ++d)
                needed = needed || is_inside(x + d % 3 - 1, y + d / 3 - 1);
            if (!needed) round.rows[y][x] = level::kFloor;
        }
    }
    return lines_of(round);
}

struct Counts {
    int put_back = 0;
    int refused = 0;
    int as_it_was = 0;
};

// What is read is the level or nothing. Damage that strict reading takes for a level is not ours.
void expect_same_or_refused(const level::Level& level, const Lines& lines, Counts& counts) {
    const std::string text = joined(lines, "", "\n");
    const level::Collection found = level::read(text, "damaged");
    if (found.levels.size() != 1 || !found.levels[0].valid()) {
        ++counts.refused;
        EXPECT_FALSE(found.levels.size() == 1 && found.levels[0].diagnostics.empty());
        return;
    }
    if (found.diagnostics.empty()) {
        ++counts.as_it_was;
        return;
    }
    ++counts.put_back;
    EXPECT_EQ(essence(found.levels[0]), essence(level)) << text;
}

TEST(Repair, LostBlanksArePutBackOrRefused) {
    Counts one;
    Counts all;
    for_random_levels(
        {.seed = 16, .count = 4000, .flavours = kAllFlavours},
        [&](const level::Level& level, support::Random) {
            if (!is_plain(level)) return;
            const Lines lines = rounded(level);
            const auto trimmed = [](const std::string& line) {
                return line.substr(std::min(line.find_first_not_of(' '), line.size()));
            };
            Lines damaged = lines;
            for (std::size_t i = 0; i < lines.size(); ++i) {
                damaged[i] = trimmed(lines[i]);
                if (damaged[i] != lines[i]) expect_same_or_refused(level, damaged, one);
                damaged[i] = lines[i];
            }
            for (std::string& line : damaged)
                line = trimmed(line);
            if (damaged != lines) expect_same_or_refused(level, damaged, all);
        });
    std::printf("one row: %d put back, %d refused, %d read strictly; all rows: %d, %d, %d\n",
                one.put_back, one.refused, one.as_it_was, all.put_back, all.refused, all.as_it_was);
    EXPECT_GT(one.put_back, 100);
}

}  // namespace
}  // namespace pushwise::testing
