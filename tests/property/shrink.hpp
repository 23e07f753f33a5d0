// Makes a level that breaks a property as small as it can, so that a failure can be read.
//
// Greedy descent, as in QuickCheck (Claessen and Hughes 2000): of all levels that are one cut
// smaller the first that is valid and still fails is taken, until none does. A cut removes a row, a
// column, a box, a goal or a box with a goal, or turns a floor square into wall. Every cut leaves
// fewer open squares, boxes, goals or characters, so the descent ends.
#pragma once

#include <functional>
#include <optional>

#include "level/level.hpp"
#include "property/random_level.hpp"

namespace pushwise::testing {

using Fails = std::function<bool(const level::Level&)>;

namespace detail {

struct Point {
    std::size_t x;
    std::size_t y;
};

inline std::vector<Point> points_where(const level::Level& level, bool (*holds)(char)) {
    std::vector<Point> found;
    for (std::size_t y = 0; y < level.rows.size(); ++y) {
        for (std::size_t x = 0; x < level.rows[y].size(); ++x) {
            if (holds(level.rows[y][x])) found.push_back({x, y});
        }
    }
    return found;
}

inline void remove_box(level::Level& level, Point p) {
    char& c = level.rows[p.y][p.x];
    c = level::has_goal(c) ? level::kGoal : level::kFloor;
}

inline void remove_goal(level::Level& level, Point p) {
    char& c = level.rows[p.y][p.x];
    c = level::has_box(c) ? level::kBox : level::has_player(c) ? level::kPlayer : level::kFloor;
}

// Every level that is one cut smaller, valid or not, large cuts first.
inline std::vector<level::Level> cuts(const level::Level& level) {
    std::vector<level::Level> smaller;
    const auto add = [&](auto cut) {
        smaller.push_back(level);
        cut(smaller.back());
    };
    for (int y = 0; y < level.height(); ++y)
        add([&](level::Level& cut) { cut.rows.erase(cut.rows.begin() + y); });
    for (int x = 0; x < level.width(); ++x) {
        add([&](level::Level& cut) {
            for (std::string& row : cut.rows)
                row.erase(x, 1);
        });
    }
    const std::vector<Point> boxes = points_where(level, level::has_box);
    const std::vector<Point> goals = points_where(level, level::has_goal);
    for (const Point box : boxes) {
        for (const Point goal : goals) {
            add([&](level::Level& cut) {
                remove_box(cut, box);
                remove_goal(cut, goal);
            });
        }
    }
    for (const Point box : boxes)
        add([&](level::Level& cut) { remove_box(cut, box); });
    for (const Point goal : goals)
        add([&](level::Level& cut) { remove_goal(cut, goal); });
    for (const Point p : points_where(level, [](char c) { return c == level::kFloor; }))
        add([&](level::Level& cut) { cut.rows[p.y][p.x] = level::kWall; });
    return smaller;
}

inline std::optional<level::Level> first_failing_cut(const level::Level& level,
                                                     const Fails& fails) {
    for (level::Level& cut : cuts(level)) {
        if (revalidate(cut) && fails(cut)) return std::move(cut);
    }
    return std::nullopt;
}

}  // namespace detail

// A smallest level that fails: no single cut of it is valid and fails as well.
// Pre: `level` is valid and fails.
[[nodiscard]] inline level::Level shrink(level::Level level, const Fails& fails) {
    while (std::optional<level::Level> smaller = detail::first_failing_cut(level, fails))
        level = *std::move(smaller);
    return level;
}

}  // namespace pushwise::testing
