// Random levels with so many boxes that what these cost each other matters.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "level/level.hpp"
#include "property/random_level.hpp"
#include "support/random.hpp"

namespace pushwise::testing {

// The level with more boxes and goals, up to four, the goals in corridors where there are some:
// full of boxes they leave several regions that the player may end in.
inline level::Level crowded(level::Level level, support::Random& random) {
    std::vector<char*> floor;
    std::vector<char*> corridors;
    int boxes = 0;
    for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x) {
            boxes += level::has_box(level.rows[y][x]) ? 1 : 0;
            if (level.rows[y][x] != level::kFloor) continue;
            const auto is_wall = [&](int dx, int dy) {
                return level.rows[y + dy][x + dx] == level::kWall;
            };
            const bool is_narrow = (is_wall(-1, 0) && is_wall(1, 0) && !is_wall(0, 1)) ||
                                   (is_wall(0, -1) && is_wall(0, 1) && !is_wall(1, 0));
            (is_narrow ? corridors : floor).push_back(&level.rows[y][x]);
        }
    }
    const auto put = [&](char c, std::vector<char*>& squares) {
        const auto at = random.below(static_cast<std::uint32_t>(squares.size()));
        *squares[at] = c;
        squares.erase(squares.begin() + at);
    };
    for (const int wanted = 3 + static_cast<int>(random.below(2));
         boxes < wanted && floor.size() >= 2; ++boxes) {
        put(level::kBox, floor);
        put(level::kGoal, corridors.empty() ? floor : corridors);
    }
    return level;
}

// What to begin with.
constexpr std::array kCrowdedGrounds{Flavour::tunnels, Flavour::tunnels, Flavour::pulled,
                                     Flavour::roomy};

}  // namespace pushwise::testing
