// A scene: what a picture of a level shows, and how one step changes it.
//
// All writers of pictures draw from this, so that none of them knows rules or characters. Boxes
// keep their number for the whole plan, which lets a player animate them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "level/level.hpp"
#include "plan/plan.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::output {

enum class Ground : std::uint8_t { outside, floor, wall };

class Scene {
public:
    // Pre: level.valid(). Boxes and goals beyond the player's reach are drawn too.
    explicit Scene(const level::Level& level);

    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }
    // Anywhere; beyond the grid it is outside.
    [[nodiscard]] Ground ground(Cell p) const noexcept;
    [[nodiscard]] bool is_goal(Cell p) const noexcept { return goal_[cell(p)] != 0; }
    [[nodiscard]] const Cells& boxes() const noexcept { return boxes_; }
    [[nodiscard]] bool has_box(Cell p) const noexcept { return box_at_[cell(p)] >= 0; }
    [[nodiscard]] Cell player() const noexcept { return player_; }
    [[nodiscard]] int boxes_on_goals() const noexcept;

    // Plays one step; the number of the box it pushed, if it pushed one.
    // Pre: the step is possible and step.push is true to it (a replayed plan).
    std::optional<int> play(plan::Step step);

private:
    [[nodiscard]] std::size_t cell(Cell p) const noexcept {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(p.x);
    }

    int width_;
    int height_;
    std::vector<Ground> ground_;
    std::vector<char> goal_;
    std::vector<int> box_at_;  // number of the box on a cell, or -1
    Cells boxes_;
    Cell player_;
};

// A run of pushes of one box, bends included: what an arrow of a plan shows.
struct Run {
    int box = 0;
    Cells corners;                    // start, bends, end; at least two
    std::vector<std::size_t> pushes;  // for each the steps of the plan up to it
};

// The runs of the plan's steps from `first` on. Pre: as for Scene::play, from the level's start.
[[nodiscard]] std::vector<Run> runs(Scene scene, const plan::Plan& plan, std::size_t first);

}  // namespace pushwise::output
