#include "analysis/corral.hpp"

#include <algorithm>

namespace pushwise::analysis {

using board::Direction;
using board::Square;

Corrals::Corrals(const board::Board& board, const board::Field& field, const board::SquareSet& lost,
                 bool spares)
    : board_(board),
      field_(field),
      lost_(lost),
      spares_(spares),
      area_mark_(static_cast<std::size_t>(field.squares()) + 1, 0),
      fence_mark_(area_mark_),
      tried_mark_(area_mark_) {}

bool Corrals::find(std::span<const Square> boxes) {
    ++tried_stamp_;
    bool found = false;
    for (const Square box : boxes) {
        for (const Direction d : board::kAllDirections) {
            const Square seed = field_.next(box, d);
            if (!field_.is_free(seed) || field_.reaches(seed) ||
                tried_mark_[seed] == tried_stamp_) {
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

bool Corrals::grow_from(Square seed) {
    ++stamp_;
    area_.clear();
    fence_.clear();
    add_area(seed);
    for (const Square s : area_)
        tried_mark_[s] = tried_stamp_;
    // A push is judged anew whenever the corral has grown, since what was outside may be inside.
    for (bool grown = true; grown;) {
        grown = false;
        pushes_.clear();
        for (std::size_t i = 0; i < fence_.size() && !grown; ++i) {
            for (const Direction d : board::kAllDirections) {
                const Verdict verdict = judge(fence_[i], d);
                if (verdict == Verdict::fail) return false;
                if (verdict == Verdict::keep) pushes_.push_back({fence_[i], d});
                if (verdict == Verdict::grow) {
                    grown = true;
                    break;
                }
            }
        }
    }
    return is_unfinished();
}

void Corrals::add_area(Square seed) {
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
            } else if (to != field_.outside()) {
                add_box(to);
            }
        }
    }
}

void Corrals::add_box(Square box) {
    if (in_fence(box)) return;
    fence_mark_[box] = stamp_;
    fence_.push_back(box);
}

Corrals::Verdict Corrals::judge(Square box, Direction d) {
    const Square to = field_.next(box, d);
    const Square stand = field_.behind(box, d);
    // Never possible, or not before another box of the corral has moved.
    if (to == field_.outside() || stand == field_.outside() || in_fence(to) || in_fence(stand) ||
        in_area(stand) || lost_.contains(to)) {
        return Verdict::skip;
    }
    // Boxes outside may go away some day.
    if (!field_.is_free(stand)) {
        add_box(stand);
        return Verdict::grow;
    }
    if (!field_.is_free(to)) {
        add_box(to);
        return Verdict::grow;
    }
    if (!field_.reaches(stand)) {
        add_area(stand);
        return Verdict::grow;
    }
    if (in_area(to)) return Verdict::keep;
    if (field_.reaches(to)) return Verdict::fail;
    add_area(to);
    return Verdict::grow;
}

bool Corrals::is_unfinished() const noexcept {
    if (!spares_ &&
        std::any_of(fence_.begin(), fence_.end(), [&](Square s) { return !board_.is_goal(s); })) {
        return true;
    }
    return std::any_of(area_.begin(), area_.end(), [&](Square s) { return board_.is_goal(s); });
}

}  // namespace pushwise::analysis
