#include "analysis/pi_corral.hpp"

#include <algorithm>
#include <limits>

namespace pushwise::analysis {

using board::Direction;
using board::Square;

PiCorrals::PiCorrals(const board::Field& field, const board::SquareSet& goals,
                     const board::SquareSet& lost, bool spares)
    : field_(field),
      goals_(goals),
      goal_count_(static_cast<std::size_t>(goals.size())),
      lost_(lost),
      spares_(spares),
      area_mark_(static_cast<std::size_t>(field.squares()) + 1, 0),
      fence_mark_(area_mark_) {}

bool PiCorrals::find(std::span<const Square> boxes, std::span<const Square> walls,
                     bool goals_count) {
    goals_count_ = goals_count;
    walls_ = walls;
    // A position has fewer areas than squares; begin anew before the numbers run out.
    if (stamp_ > std::numeric_limits<std::uint32_t>::max() - area_mark_.size()) {
        std::fill(area_mark_.begin(), area_mark_.end(), 0);
        std::fill(fence_mark_.begin(), fence_mark_.end(), 0);
        stamp_ = 0;
    }
    first_stamp_ = stamp_ + 1;
    bool found = false;
    for (const Square box : boxes) {
        if (can_stay_outside(box)) continue;  // and with it every area it touches
        for (const Direction d : board::kAllDirections) {
            const Square seed = field_.next(box, d);
            if (!field_.is_free(seed) || field_.reaches(seed) || area_mark_[seed] >= first_stamp_) {
                continue;
            }
            if (!grow_from(seed)) continue;
            if (found && pushes_.size() >= best_pushes_.size()) continue;
            found = true;
            best_pushes_.swap(pushes_);
            best_boxes_.swap(fence_);
            if (best_pushes_.empty()) return true;
        }
    }
    return found;
}

// Some push of the box leads from reach to reach: no corral with it restricts anything.
bool PiCorrals::can_stay_outside(Square box) const noexcept {
    for (const Direction d : board::kAllDirections) {
        const Square to = field_.next(box, d);
        if (field_.reaches(to) && field_.reaches(field_.behind(box, d)) && !lost_.contains(to) &&
            is_allowed(box, d)) {
            return true;
        }
    }
    return false;
}

bool PiCorrals::grow_from(Square seed) {
    ++stamp_;
    area_.clear();
    fence_.clear();
    pushes_.clear();
    // A wall is like a box of the fence that no push is looked for.
    for (const Square s : walls_)
        fence_mark_[s] = stamp_;
    if (!add_area(seed)) return false;
    // Growth never changes what an earlier look said: what was inside stays inside.
    for (std::size_t i = 0; i < fence_.size(); ++i) {
        for (const Direction d : board::kAllDirections) {
            Effect effect;
            do {
                effect = examine(fence_[i], d);
            } while (effect == Effect::grew);
            if (effect == Effect::fails) return false;
            if (effect == Effect::opens) pushes_.push_back({fence_[i], d});
        }
    }
    return is_unfinished();
}

bool PiCorrals::add_area(Square seed) {
    std::size_t head = area_.size();
    area_.push_back(seed);
    area_mark_[seed] = stamp_;
    for (; head < area_.size(); ++head) {
        for (const Direction d : board::kAllDirections) {
            const Square to = field_.next(area_[head], d);
            if (field_.is_free(to)) {
                if (in_area(to)) continue;
                area_mark_[to] = stamp_;
                area_.push_back(to);
            } else if (to != field_.outside() && !add_box(to)) {
                return false;
            }
        }
    }
    return true;
}

bool PiCorrals::add_box(Square box) {
    if (in_fence(box)) return true;
    if (can_stay_outside(box)) return false;
    fence_mark_[box] = stamp_;
    fence_.push_back(box);
    return true;
}

PiCorrals::Effect PiCorrals::examine(Square box, Direction d) {
    const Square to = field_.next(box, d);
    const Square stand = field_.behind(box, d);
    // Never possible, or not before another box of the corral has moved.
    if (to == field_.outside() || stand == field_.outside() || in_fence(to) || in_fence(stand) ||
        in_area(stand) || lost_.contains(to) || !is_allowed(box, d)) {
        return Effect::none;
    }
    bool grew;
    if (!field_.is_free(stand)) {
        grew = add_box(stand);  // a box outside may go away some day
    } else if (!field_.is_free(to)) {
        grew = add_box(to);
    } else if (!field_.reaches(stand)) {
        grew = add_area(stand);
    } else if (in_area(to)) {
        return Effect::opens;
    } else {
        grew = add_area(to);  // not in reach, or the box could stay outside
    }
    return grew ? Effect::grew : Effect::fails;
}

bool PiCorrals::is_unfinished() const noexcept {
    if (!spares_ &&
        std::any_of(fence_.begin(), fence_.end(), [&](Square s) { return !goals_.contains(s); })) {
        return true;
    }
    return goals_count_ &&
           std::any_of(area_.begin(), area_.end(), [&](Square s) { return goals_.contains(s); });
}

void PiCorrals::collect_pushes(std::span<const Square> boxes, std::vector<Push>& pushes) {
    if (find(boxes)) {
        pushes.assign(best_pushes_.begin(), best_pushes_.end());
        return;
    }
    pushes.clear();
    for (const Square box : boxes) {
        for (const Direction d : board::kAllDirections) {
            if (field_.reaches(field_.behind(box, d)) && field_.is_free(field_.next(box, d))) {
                pushes.push_back({box, d});
            }
        }
    }
}

}  // namespace pushwise::analysis
