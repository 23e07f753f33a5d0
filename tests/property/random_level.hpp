// Small random levels for property tests: always valid, often solvable, of several characters.
//
// Small enough for exhaustive search (at most 8 x 7 squares, decoration and corridors apart, and
// four boxes), so every claim an engine or a pruning rule makes about them can be checked by brute
// force.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "level/level.hpp"
#include "level/validate.hpp"
#include "support/random.hpp"

namespace pushwise::testing {

enum class Flavour {
    roomy,        // few inner walls
    dense,        // many boxes on little floor
    tunnels,      // many inner walls, so that corridors and doors appear
    extra_boxes,  // more boxes than goals
    pulled,       // a clump of goals, boxes pulled away from it: solvable, corrals likely
    walled_in,    // boxes and walls around the player: few first steps, or none
    decorated,    // boxes, goals and walls outside, where the player never gets to
    symmetric,    // walls and goals the same in several directions, boxes anywhere
    two_rooms     // and a corridor between them: far more steps than pushes, many positions
};
// All but two_rooms, which take a hundred times as long to judge.
inline constexpr std::array<Flavour, 8> kAllFlavours{
    Flavour::roomy,  Flavour::dense,     Flavour::tunnels,   Flavour::extra_boxes,
    Flavour::pulled, Flavour::walled_in, Flavour::decorated, Flavour::symmetric};
// Those with room for a search.
inline constexpr std::array<Flavour, 5> kFlavours{Flavour::roomy, Flavour::dense, Flavour::tunnels,
                                                  Flavour::extra_boxes, Flavour::pulled};
[[nodiscard]] constexpr const char* name(Flavour flavour) noexcept {
    switch (flavour) {
        case Flavour::roomy: return "roomy";
        case Flavour::dense: return "dense";
        case Flavour::tunnels: return "tunnels";
        case Flavour::extra_boxes: return "spare boxes";
        case Flavour::pulled: return "pulled";
        case Flavour::walled_in: return "walled in";
        case Flavour::decorated: return "decorated";
        case Flavour::symmetric: return "symmetric";
        case Flavour::two_rooms: return "two rooms";
    }
    return "";
}
// Those that put their boxes anywhere: unsolvable as often as not.
inline constexpr std::array<Flavour, 4> kScattered{Flavour::roomy, Flavour::dense, Flavour::tunnels,
                                                   Flavour::extra_boxes};

namespace detail {

// The rows a valid level could have: a border of walls, some walls inside, otherwise floor.
inline std::vector<std::string> random_floor(support::Random& random, std::uint32_t wall_percent) {
    const int width = 5 + static_cast<int>(random.below(4));
    const int height = 5 + static_cast<int>(random.below(3));
    std::vector<std::string> rows(height, std::string(width, level::kWall));
    for (int y = 1; y + 1 < height; ++y) {
        for (int x = 1; x + 1 < width; ++x) {
            if (random.below(100) >= wall_percent) rows[y][x] = level::kFloor;
        }
    }
    return rows;
}

// Starts solved, with the goals beside each other, and walks backwards pulling boxes along.
inline level::Level try_pulled_level(support::Random& random) {
    level::Level level;
    level.rows = random_floor(random, 14);
    const int width = level.width();
    const int height = level.height();
    const auto at = [&](int x, int y) -> char& { return level.rows[y][x]; };
    const int first_x = 1 + static_cast<int>(random.below(width - 3));
    const int first_y = 1 + static_cast<int>(random.below(height - 3));
    int boxes = 2 + static_cast<int>(random.below(3));
    for (int i = 0; i < 4 && boxes > 0; ++i) {
        char& c = at(first_x + i % 2, first_y + i / 2);
        if (c != level::kFloor) continue;
        c = level::kBoxOnGoal;
        --boxes;
    }
    int x = 1 + static_cast<int>(random.below(width - 2));
    int y = 1 + static_cast<int>(random.below(height - 2));
    if (at(x, y) != level::kFloor) return level;  // invalid: no player
    const auto is_open = [](char c) { return c == level::kFloor || c == level::kGoal; };
    for (int steps = 60 + static_cast<int>(random.below(200)); steps > 0; --steps) {
        constexpr std::array<int, 4> kDx{0, -1, 0, 1};
        constexpr std::array<int, 4> kDy{-1, 0, 1, 0};
        const std::uint32_t d = random.below(4);
        if (!is_open(at(x + kDx[d], y + kDy[d]))) continue;
        char& behind = at(x - kDx[d], y - kDy[d]);
        if (level::has_box(behind) && random.below(3) != 0) {
            behind = behind == level::kBoxOnGoal ? level::kGoal : level::kFloor;
            at(x, y) = at(x, y) == level::kGoal ? level::kBoxOnGoal : level::kBox;
        }
        x += kDx[d];
        y += kDy[d];
    }
    at(x, y) = at(x, y) == level::kGoal ? level::kPlayerOnGoal : level::kPlayer;
    return level;
}

// Boxes on most squares beside the player, and a goal for each of them anywhere.
inline level::Level try_walled_in_level(support::Random& random) {
    level::Level level;
    level.rows = random_floor(random, 16);
    const int width = level.width();
    const int height = level.height();
    const auto at = [&](int x, int y) -> char& { return level.rows[y][x]; };
    const int x = 1 + static_cast<int>(random.below(width - 2));
    const int y = 1 + static_cast<int>(random.below(height - 2));
    at(x, y) = level::kPlayer;
    int boxes = 0;
    for (char* c : {&at(x, y - 1), &at(x, y + 1), &at(x - 1, y), &at(x + 1, y)}) {
        if (*c != level::kFloor || random.below(4) == 0) continue;
        *c = level::kBox;
        ++boxes;
    }
    for (int tries = 0; boxes > 0 && tries < 50; ++tries) {
        char& c = at(1 + static_cast<int>(random.below(width - 2)),
                     1 + static_cast<int>(random.below(height - 2)));
        if (level::has_goal(c) || c == level::kWall) continue;
        c = c == level::kFloor ? level::kGoal
            : c == level::kBox ? level::kBoxOnGoal
                               : level::kPlayerOnGoal;
        --boxes;
    }
    return level;
}

// A quarter or half of the level, and the rest of it the same reflected or turned. Two to four
// goals, as many boxes.
inline level::Level try_symmetric_level(support::Random& random) {
    level::Level level;
    level.rows = random_floor(random, 6);
    enum Kind { mirrored, turned, mirrored_twice, all };
    const auto kind = static_cast<Kind>(random.below(4));
    if (kind == all) {  // a square
        const auto side = std::min(level.rows.size(), level.rows.front().size());
        level.rows.resize(side);
        for (std::string& row : level.rows)
            row.resize(side);
        level.rows.back().assign(side, level::kWall);
        for (std::string& row : level.rows)
            row.back() = level::kWall;
    }
    const int right = level.width() - 1;
    const int bottom = level.height() - 1;
    const auto images = [&](int x, int y) {
        const auto at = [&](int column, int row) { return &level.rows[row][column]; };
        std::vector<char*> found{at(x, y)};
        if (kind == mirrored || kind >= mirrored_twice) found.push_back(at(right - x, y));
        if (kind >= turned) found.push_back(at(right - x, bottom - y));
        if (kind >= mirrored_twice) found.push_back(at(x, bottom - y));
        if (kind == all) {
            found.insert(found.end(),
                         {at(y, x), at(right - y, x), at(y, right - x), at(right - y, right - x)});
        }
        return found;
    };
    for (int y = 0; y <= bottom; ++y) {
        for (int x = 0; x <= right; ++x) {
            for (char* image : images(x, y))
                *image = level.rows[y][x];
        }
    }
    int goals = 0;
    for (int tries = 0; goals < 2 && tries < 50; ++tries) {
        const int x = static_cast<int>(random.below(right + 1));
        const int y = static_cast<int>(random.below(bottom + 1));
        for (char* image : images(x, y)) {
            if (*image != level::kFloor) continue;
            *image = level::kGoal;
            ++goals;
        }
    }
    // Boxes stand away from the walls, or else few levels would be solvable.
    std::vector<char*> floor;
    std::vector<char*> edge;
    for (int y = 1; y < bottom; ++y) {
        for (int x = 1; x < right; ++x) {
            const auto is_wall = [&](int dx, int dy) {
                return level.rows[y + dy][x + dx] == level::kWall;
            };
            if (is_wall(0, 0)) continue;
            const bool at_wall = is_wall(1, 0) || is_wall(-1, 0) || is_wall(0, 1) || is_wall(0, -1);
            (at_wall ? edge : floor).push_back(&level.rows[y][x]);
        }
    }
    if (goals > 4 || static_cast<int>(floor.size()) < goals) return level;  // has no player
    for (int i = 0; i <= goals; ++i) {
        if (i == goals) floor.insert(floor.end(), edge.begin(), edge.end());
        if (floor.empty()) break;
        const auto at = random.below(static_cast<std::uint32_t>(floor.size()));
        const bool is_goal = *floor[at] == level::kGoal;
        *floor[at] = i < goals ? (is_goal ? level::kBoxOnGoal : level::kBox)
                               : (is_goal ? level::kPlayerOnGoal : level::kPlayer);
        floor.erase(floor.begin() + at);
    }
    return level;
}

// Two rooms and a corridor between them. Two or three boxes start in one room, away from most of
// its walls; most goals are in the other, the player anywhere. One level in three has a spare box.
inline level::Level try_two_rooms(support::Random& random) {
    constexpr int kHeight = 4;
    constexpr int kRight = 3;
    const int left = 3 + static_cast<int>(random.below(2));
    const int corridor = 3 + static_cast<int>(random.below(4));
    const int width = left + corridor + kRight;
    const int door = 1 + static_cast<int>(random.below(kHeight));
    level::Level level;
    level.rows.assign(kHeight + 2, std::string(width + 2, level::kWall));
    for (int y = 1; y <= kHeight; ++y) {
        for (int x = 1; x <= width; ++x) {
            if (x <= left || x > left + corridor || y == door) level.rows[y][x] = level::kFloor;
        }
    }
    // A square of the columns from `first` on, `margin` rows away from the walls.
    const auto any = [&](int first, int columns, int margin) -> char& {
        return level
            .rows[1 + margin + random.below(kHeight - 2 * margin)][first + random.below(columns)];
    };
    const int goals = 2 + static_cast<int>(random.below(2));
    const int boxes = goals + (random.below(3) == 0 ? 1 : 0);
    for (int i = 0; i < goals; ++i) {
        const bool near = i == 0 && random.below(2) == 0;
        char& c = near ? any(1, left, 0) : any(1 + left + corridor, kRight, 0);
        if (c == level::kFloor) c = level::kGoal;
    }
    for (int i = 0; i < boxes; ++i) {
        char& c = any(2, left - 1, 1);
        if (c == level::kFloor || c == level::kGoal) {
            c = c == level::kGoal ? level::kBoxOnGoal : level::kBox;
        }
    }
    char& c = any(1, width, 0);
    if (c == level::kFloor || c == level::kGoal) {
        c = c == level::kGoal ? level::kPlayerOnGoal : level::kPlayer;
    }
    return level;
}

// Puts one or two rows and columns around the level, and things into them.
inline void decorate(support::Random& random, level::Level& level) {
    const int margin = 1 + static_cast<int>(random.below(2));
    const std::string side(margin, level::kFloor);
    for (std::string& row : level.rows)
        row = side + row + side;
    const std::vector<std::string> above(margin, std::string(level.width(), level::kFloor));
    level.rows.insert(level.rows.begin(), above.begin(), above.end());
    level.rows.insert(level.rows.end(), above.begin(), above.end());
    for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x) {
            const bool inside = y >= margin && y < level.height() - margin && x >= margin &&
                                x < level.width() - margin;
            if (!inside && random.below(4) == 0) level.rows[y][x] = "#$*."[random.below(4)];
        }
    }
}

// One attempt; the level may be invalid (too few squares in the player's area for a goal, say).
inline level::Level try_level(support::Random& random, Flavour flavour) {
    if (flavour == Flavour::pulled) return try_pulled_level(random);
    if (flavour == Flavour::walled_in) return try_walled_in_level(random);
    if (flavour == Flavour::symmetric) return try_symmetric_level(random);
    if (flavour == Flavour::two_rooms) return try_two_rooms(random);
    if (flavour == Flavour::decorated) {
        level::Level level = try_level(random, Flavour::tunnels);
        decorate(random, level);
        return level;
    }
    const std::uint32_t wall_percent = flavour == Flavour::tunnels ? 38
                                       : flavour == Flavour::dense ? 8
                                                                   : 16;
    level::Level level;
    level.rows = random_floor(random, wall_percent);
    std::vector<char*> floor;
    for (std::string& row : level.rows) {
        for (char& c : row) {
            if (c == level::kFloor) floor.push_back(&c);
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
    return level;
}

// Validates anew. False where the level is invalid or has no goal in play.
inline bool revalidate(level::Level& level) {
    level.line = 1;
    level.diagnostics.clear();
    level::validate(level, "random.xsb");
    if (!level.valid()) return false;
    const std::vector<char> area = level::player_area(level.rows);
    for (std::size_t i = 0; i < area.size(); ++i) {
        const char c = level.rows[i / level.width()][i % level.width()];
        if (area[i] != 0 && level::has_goal(c)) return true;
    }
    return false;
}

}  // namespace detail

// A valid level with at least one box and one goal in play.
inline level::Level random_level(support::Random& random, Flavour flavour) {
    for (;;) {
        level::Level level = detail::try_level(random, flavour);
        if (detail::revalidate(level)) return level;
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
