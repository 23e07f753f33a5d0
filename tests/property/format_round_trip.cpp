#include "property/format_round_trip.hpp"

#include <algorithm>

#include "level/format.hpp"
#include "level/validate.hpp"

namespace pushwise::testing {
namespace {

std::string text_of(const std::vector<std::string>& rows) {
    std::string out;
    for (const std::string& row : rows)
        out += row + "\n";
    return out;
}

// The only level of `text`; a default one, which is never like a real one, when it is not alone.
level::Level only_level(const std::string& text, std::optional<level::Format> format) {
    level::Collection collection = level::read(text, "round-trip", format);
    if (collection.levels.size() != 1 || !collection.levels.front().valid()) return {};
    return std::move(collection.levels.front());
}

level::Collection alone(const level::Level& level) {
    level::Collection collection;
    collection.levels.push_back(level);
    return collection;
}

}  // namespace

std::vector<std::string> essence(const level::Level& level) {
    const std::vector<char> area = level::player_area(level.rows);
    std::vector<std::string> rows = level.rows;
    int left = level.width();
    int right = 0;
    int top = level.height();
    int bottom = 0;
    for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x) {
            if (area[y * level.width() + x] == 0) {
                rows[y][x] = level::kWall;
                continue;
            }
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
    std::vector<std::string> out;
    for (int y = top; y <= bottom; ++y)
        out.push_back(rows[y].substr(left, right - left + 1));
    return out;
}

std::string round_trip_failure(const level::Level& level) {
    const std::vector<std::string> expected = essence(level);
    const auto complaint = [&](const level::Level& back, const std::string& way) {
        if (!back.rows.empty() && essence(back) == expected) return std::string();
        return "through " + way + ":\n" + text_of(level.rows) + "became\n" + text_of(back.rows);
    };
    level::Level chained = level;
    std::string chain;
    for (const level::FormatInfo& info : level::formats()) {
        const std::string name(info.name);
        const std::string text = level::write(alone(level), info.format);
        std::string failure = complaint(only_level(text, std::nullopt), name + " (detected)");
        if (failure.empty()) failure = complaint(only_level(text, info.format), name + " (forced)");
        if (!failure.empty()) return failure;
        chain += (chain.empty() ? "" : ", ") + name;
        chained = only_level(level::write(alone(chained), info.format), info.format);
        failure = complaint(chained, chain);
        if (!failure.empty()) return failure;
    }
    return {};
}

}  // namespace pushwise::testing
