// Real level files: every valid level survives every format.
//
// Runs over Debian's cavepacker-data, or over any folder named by PUSHWISE_LEVELS, in which case it
// also prints how many levels each file holds.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "level/format.hpp"
#include "property/format_round_trip.hpp"

namespace pushwise::testing {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool holds_levels(const fs::path& path) {
    const std::string ending = path.extension().string();
    for (const char* known : {".xsb", ".sok", ".slc", ".txt", ".lp", ".asp", ".pddl"}) {
        if (ending == known) return true;
    }
    return false;
}

TEST(CorpusFormats, EveryLevelSurvivesEveryFormat) {
    const char* asked = std::getenv("PUSHWISE_LEVELS");
    const fs::path folder = asked != nullptr ? asked : "/usr/share/games/cavepacker/maps";
    if (!fs::exists(folder)) GTEST_SKIP() << folder << " is not here";
    std::size_t levels = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || !holds_levels(entry.path())) continue;
        const level::Collection file = level::read(contents(entry.path()), entry.path().string());
        std::size_t valid = 0;
        for (const level::Level& level : file.levels) {
            if (!level.valid()) continue;
            ++valid;
            ASSERT_EQ(round_trip_failure(level), "") << entry.path();
        }
        levels += valid;
        if (asked == nullptr) continue;
        std::cout << entry.path().string() << ": " << valid << " of " << file.levels.size() << '\n';
        for (const Diagnostic& d : file.diagnostics)
            std::cout << to_text(d);
        for (const level::Level& level : file.levels) {
            for (const Diagnostic& d : level.diagnostics)
                std::cout << to_text(d);
        }
    }
    EXPECT_GT(levels, 0U);
}

}  // namespace
}  // namespace pushwise::testing
