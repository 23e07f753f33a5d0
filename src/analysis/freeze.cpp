#include "analysis/freeze.hpp"

#include <algorithm>

namespace pushwise::analysis {
namespace {

constexpr std::uint32_t kWall = 0xffffffff;

}  // namespace

using board::Direction;
using board::Square;

Freeze::Freeze(const board::Field& field, const board::SquareSet& lost)
    : field_(field), lost_(lost), mark_(static_cast<std::size_t>(field.squares()) + 1, 0) {
    mark_[field.outside()] = kWall;
}

bool Freeze::is_frozen(Square s) {
    // Most boxes stand free on some axis, and then nobody else matters.
    for (const Direction forth : {Direction::up, Direction::left}) {
        if (!is_axis_blocked(
                field_.next(s, forth), field_.behind(s, forth),
                [this](Square at) { return !field_.is_free(at); },
                [this](Square at) { return lost_.contains(at); })) {
            return false;
        }
    }
    collect_clump(s);
    loose_.assign(clump_.begin(), clump_.end());
    while (!loose_.empty()) {
        const Square box = loose_.back();
        loose_.pop_back();
        if (!holds(box) || (holds_along(box, Direction::up) && holds_along(box, Direction::left))) {
            continue;
        }
        if (box == s) return false;
        mark_[box] = 0;
        for (const Direction d : board::kAllDirections) {
            const Square beside = field_.next(box, d);
            if (mark_[beside] == stamp_) loose_.push_back(beside);
        }
    }
    clump_.erase(std::remove_if(clump_.begin(), clump_.end(), [&](Square b) { return !holds(b); }),
                 clump_.end());
    return true;
}

bool Freeze::holds_along(Square s, Direction forth) const noexcept {
    return is_axis_blocked(
        field_.next(s, forth), field_.behind(s, forth), [this](Square at) { return holds(at); },
        [this](Square at) { return lost_.contains(at); });
}

void Freeze::collect_clump(Square s) {
    if (++stamp_ == kWall) {
        std::replace_if(
            mark_.begin(), mark_.end(), [](auto m) { return m != kWall; }, 0u);
        stamp_ = 1;
    }
    clump_.assign(1, s);
    mark_[s] = stamp_;
    for (std::size_t head = 0; head < clump_.size(); ++head) {
        for (const Direction d : board::kAllDirections) {
            const Square beside = field_.next(clump_[head], d);
            if (field_.is_free(beside) || holds(beside)) continue;
            mark_[beside] = stamp_;
            clump_.push_back(beside);
        }
    }
}

std::vector<Square> Freeze::all(std::span<const Square> boxes) {
    std::vector<Square> frozen;
    std::copy_if(boxes.begin(), boxes.end(), std::back_inserter(frozen),
                 [this](Square s) { return is_frozen(s); });
    return frozen;
}

int Freeze::off_goals(const board::Board& board) const {
    return static_cast<int>(
        std::count_if(clump_.begin(), clump_.end(), [&](Square s) { return !board.is_goal(s); }));
}

}  // namespace pushwise::analysis
