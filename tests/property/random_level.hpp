// Small random levels for property tests: always valid, often solvable, of several characters.
//
// Small enough for exhaustive search (at most 8 x 7 squares and four boxes), so every claim an
// engine or a pruning rule makes about them can be checked by brute force.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "level/level.hpp"
#include "level/validate.hpp"
#include "support/random.hpp"

namespace pushwise::testing {

enum class Flavour {
    roomy,       // few inner walls
    dense,       // many boxes on little floor
    tunnels,     // many inner walls, so that corridors and doors appear
    extra_boxes  // more boxes than goals
};
inline constexpr std::array<Flavour, 4> kFlavours{Flavour::roomy, Flavour::dense, Flavour::tunnels,
                                                  Flavour::extra_boxes};

namespace detail {

// One attempt; the level may be invalid (too few squares in the player's area for a goal, say).
inline level::Level try_level(support::Random& random, Flavour flavour) {
    const int width = 5 + static_cast<int>(random.below(4));
    const int height = 5 + static_cast<int>(random.below(3));
    const std::uint32_t wall_percent = flavour == Flavour::tunnels ? 38
                                       : flavour == Flavour::dense ? 8
                                                                   : 16;
    level::Level level;
    level.rows.assign(height, std::string(width, level::kWall));
    std::vector<char*> floor;
    for (int y = 1; y + 1 < height; ++y) {
        for (int x = 1; x + 1 < width; ++x) {
            if (random.below(100) < wall_percent) continue;
            level.rows[y][x] = level::kFloor;
            floor.push_back(&level.rows[y][x]);
        }
    }
    const int boxes = (flavour == Flavour::dense ? 3 : 1) + static_cast<int>(random.below(2)) +
                      (flavour == Flavour::extra_boxes ? 1 : 0);
    const int goals = flavour == Flavour::extra_boxes
                          ? std::max(1, boxes - 1 - static_cast<int>(random.below(2)))
                          : boxes;
    const auto put = [&](int count, auto fits, auto change) {
        for (int tries = 0; count > 0 && tries < 50 && !floor.empty(); ++tries) {
            char& c = *floor[random.below(static_cast<std::uint32_t>(floor.size()))];
            if (!fits(c)) continue;
            c = change(c);
            --count;
        }
    };
    put(
        goals, [](char c) { return c == level::kFloor; }, [](char) { return level::kGoal; });
    put(
        boxes, [](char c) { return c == level::kFloor || c == level::kGoal; },
        [](char c) { return c == level::kGoal ? level::kBoxOnGoal : level::kBox; });
    put(
        1, [](char c) { return c == level::kFloor || c == level::kGoal; },
        [](char c) { return c == level::kGoal ? level::kPlayerOnGoal : level::kPlayer; });
    level.line = 1;
    level::validate(level, "random.xsb");
    return level;
}

}  // namespace detail

// A valid level with at least one box and one goal in play.
inline level::Level random_level(support::Random& random, Flavour flavour) {
    for (;;) {
        level::Level level = detail::try_level(random, flavour);
        if (!level.valid()) continue;
        const std::vector<char> area = level::player_area(level.rows);
        bool goal_in_play = false;
        for (std::size_t i = 0; i < area.size(); ++i) {
            const char c = level.rows[i / level.width()][i % level.width()];
            goal_in_play = goal_in_play || (area[i] != 0 && level::has_goal(c));
        }
        if (goal_in_play) return level;
    }
}

// The rows one below the other, for failure messages.
inline std::string to_text(const level::Level& level) {
    std::string text = "\n";
    for (const std::string& row : level.rows)
        text += row + "\n";
    return text;
}

}  // namespace pushwise::testing
