#include "output/scene.hpp"

#include <algorithm>
#include <cassert>

#include "level/validate.hpp"

namespace pushwise::output {
namespace {

Cell beside(Cell p, board::Direction d) {
    return {p.x + board::dx(d), p.y + board::dy(d)};
}

}  // namespace

Scene::Scene(const level::Level& level)
    : width_(level.width()),
      height_(level.height()),
      ground_(static_cast<std::size_t>(width_ * height_), Ground::outside),
      goal_(ground_.size(), 0),
      box_at_(ground_.size(), -1) {
    const std::vector<char> inside = level::player_area(level.rows);
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) {
            const Cell p{x, y};
            const char c = level.rows[y][x];
            if (c == level::kWall) {
                ground_[cell(p)] = Ground::wall;
            } else if (inside[cell(p)] != 0 || c != level::kFloor) {
                ground_[cell(p)] = Ground::floor;
            }
            goal_[cell(p)] = level::has_goal(c) ? 1 : 0;
            if (level::has_box(c)) {
                box_at_[cell(p)] = static_cast<int>(boxes_.size());
                boxes_.push_back(p);
            }
            if (level::has_player(c)) player_ = p;
        }
    }
}

Ground Scene::ground(Cell p) const noexcept {
    const bool in_grid = p.x >= 0 && p.y >= 0 && p.x < width_ && p.y < height_;
    return in_grid ? ground_[cell(p)] : Ground::outside;
}

int Scene::boxes_on_goals() const noexcept {
    return static_cast<int>(
        std::count_if(boxes_.begin(), boxes_.end(), [&](Cell p) { return is_goal(p); }));
}

std::optional<int> Scene::play(plan::Step step) {
    player_ = beside(player_, step.direction);
    if (!step.push) return std::nullopt;
    const int box = box_at_[cell(player_)];
    assert(box >= 0);
    const Cell to = beside(player_, step.direction);
    box_at_[cell(player_)] = -1;
    box_at_[cell(to)] = box;
    boxes_[box] = to;
    return box;
}

std::vector<Run> runs(Scene scene, const plan::Plan& plan, std::size_t first) {
    std::vector<Run> list;
    std::optional<board::Direction> last;  // of the current run
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const plan::Step step = plan.steps[i];
        const std::optional<int> box = scene.play(step);
        if (!box || i < first) continue;
        if (list.empty() || list.back().box != *box) {
            list.push_back({*box, {scene.player(), scene.boxes()[*box]}, {}});
        } else if (last == step.direction) {
            list.back().corners.back() = scene.boxes()[*box];
        } else {
            list.back().corners.push_back(scene.boxes()[*box]);
        }
        last = step.direction;
        list.back().pushes.push_back(i + 1);
    }
    return list;
}

}  // namespace pushwise::output
