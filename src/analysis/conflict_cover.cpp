#include "analysis/conflict_cover.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <tuple>

namespace pushwise::analysis {
namespace {

std::span<const int> boxes_of(const ConflictCover::Conflict& c) {
    return {c.boxes.data(), static_cast<std::size_t>(c.size)};
}

}  // namespace

int ConflictCover::least(std::span<Conflict> conflicts, int boxes) {
    // The largest first, which makes disjoint() a good one.
    std::sort(conflicts.begin(), conflicts.end(), [](const Conflict& a, const Conflict& b) {
        return std::tie(b.cost, a.size, a.boxes) < std::tie(a.cost, b.size, b.boxes);
    });
    if (conflicts.size() < 3) return disjoint(conflicts, boxes);
    parent_.resize(static_cast<std::size_t>(boxes));
    std::iota(parent_.begin(), parent_.end(), 0);
    const auto root = [&](int box) {
        while (parent_[box] != box)
            box = parent_[box] = parent_[parent_[box]];
        return box;
    };
    for (const Conflict& c : conflicts) {
        for (const int box : boxes_of(c))
            parent_[root(box)] = root(c.boxes[0]);
    }
    int total = 0;
    for (int box = 0; box < boxes; ++box) {
        if (root(box) != box) continue;
        of_component_.clear();
        for (const Conflict& c : conflicts) {
            if (root(c.boxes[0]) == box) of_component_.push_back(c);
        }
        if (!of_component_.empty()) total += component(of_component_);
    }
    return total;
}

int ConflictCover::disjoint(std::span<const Conflict> conflicts, int boxes) {
    is_taken_.assign(static_cast<std::size_t>(boxes), false);
    int total = 0;
    for (const Conflict& c : conflicts) {
        const auto members = boxes_of(c);
        if (std::any_of(members.begin(), members.end(), [&](int b) { return is_taken_[b]; }))
            continue;
        for (const int box : members)
            is_taken_[box] = true;
        total += c.cost + c.cost % 2;
    }
    return total;
}

int ConflictCover::component(std::span<const Conflict> conflicts) {
    const int all_boxes = static_cast<int>(parent_.size());
    const int at_least = disjoint(conflicts, all_boxes);
    // Two conflicts that share a box are met by that box alone.
    if (conflicts.size() < 3) return at_least;
    number_.assign(parent_.size(), -1);
    groups_.clear();
    int boxes = 0;
    for (const Conflict& c : conflicts) {
        Group& group = groups_.emplace_back();
        group.cost = (c.cost + 1) / 2;
        for (const int box : boxes_of(c)) {
            if (number_[box] < 0) {
                if (boxes == kMostBoxes) return at_least;
                number_[box] = boxes++;
            }
            group.boxes |= std::uint32_t{1} << number_[box];
        }
    }
    spent_.fill(0);
    fixed_ = 0;
    tries_ = kMostTries;
    Half sum = at_least / 2;
    while (!is_enough(sum))
        ++sum;
    return 2 * sum;
}

ConflictCover::Half ConflictCover::missing(const Group& group) const noexcept {
    Half missing = group.cost;
    for (std::uint32_t left = group.boxes; left != 0; left &= left - 1)
        missing -= spent_[std::countr_zero(left)];
    return missing;
}

bool ConflictCover::is_enough(Half more) {
    if (--tries_ <= 0) return true;
    std::uint32_t open = 0;  // of the conflict with fewest boxes to choose from
    int fewest = std::numeric_limits<int>::max();
    std::uint32_t taken = 0;
    Half disjoint = 0;
    for (const Group& group : groups_) {
        const Half left = missing(group);
        if (left <= 0) continue;
        const std::uint32_t free = group.boxes & ~fixed_;
        if (free == 0) return false;
        if ((free & taken) == 0) {
            disjoint += left;
            if (disjoint > more) return false;
            taken |= free;
        }
        if (std::popcount(free) < fewest) {
            fewest = std::popcount(free);
            open = free;
        }
    }
    if (open == 0) return true;
    const std::uint32_t fixed_before = fixed_;
    bool is_found = false;
    for (; open != 0 && !is_found; open &= open - 1) {
        const int box = std::countr_zero(open);
        ++spent_[box];
        is_found = is_enough(more - 1);
        --spent_[box];
        fixed_ |= std::uint32_t{1} << box;
    }
    fixed_ = fixed_before;
    return is_found;
}

}  // namespace pushwise::analysis
