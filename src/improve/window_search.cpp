#include "improve/window_search.hpp"

#include <algorithm>

namespace pushwise::improve {

using board::Direction;
using board::Square;

namespace {

constexpr std::uint32_t kRoot = 0xffffffff;

// Pre: at most three boxes, in ascending order.
std::uint64_t key_of(std::span<const Square> boxes, Square region) {
    std::uint64_t key = region;
    for (const Square s : boxes)
        key = key << 16 | s;
    return key;
}

}  // namespace

std::optional<std::vector<plan::Line>> WindowSearch::run(Window window, std::uint64_t& positions) {
    std::sort(window.from.begin(), window.from.end());
    std::sort(window.to.begin(), window.to.end());
    entries_.clear();
    seen_.clear();
    field_.put_all(window.still);
    entries_.push_back({window.from, window.player, kRoot, {}, 0});
    std::optional<std::vector<plan::Line>> found;
    for (std::uint32_t i = 0; i < entries_.size() && positions > 0; ++i) {
        if (entries_[i].depth >= window.pushes) break;
        field_.put_all(entries_[i].boxes);
        field_.flood(entries_[i].player);
        const Square region = *std::min_element(field_.reached().begin(), field_.reached().end());
        const bool is_new = seen_.emplace(key_of(entries_[i].boxes, region), i).second;
        if (is_new) {
            --positions;
            if (is_goal(entries_[i], window)) found = pushes_to(i);
            if (!found) expand(i);
        }
        // expand() may have moved the entries, but not this one's squares.
        field_.take_all(entries_[i].boxes);
        if (found) break;
    }
    field_.take_all(window.still);
    return found;
}

bool WindowSearch::is_goal(const Entry& entry, const Window& window) const {
    return entry.boxes == window.to && field_.reaches(window.player_after);
}

// Pre: the field holds the boxes of the entry and is flooded from its player.
void WindowSearch::expand(std::uint32_t index) {
    const std::vector<Square> boxes = entries_[index].boxes;
    const int depth = entries_[index].depth + 1;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (const Direction d : board::kAllDirections) {
            const Square to = field_.next(boxes[i], d);
            if (!field_.reaches(field_.behind(boxes[i], d)) || !field_.is_free(to)) continue;
            std::vector<Square> next = boxes;
            next[i] = to;
            std::sort(next.begin(), next.end());
            entries_.push_back({std::move(next), boxes[i], index, {boxes[i], d}, depth});
        }
    }
}

std::vector<plan::Line> WindowSearch::pushes_to(std::uint32_t index) const {
    std::vector<plan::Line> pushes;
    for (std::uint32_t i = index; entries_[i].parent != kRoot; i = entries_[i].parent) {
        pushes.push_back(entries_[i].push);
    }
    std::reverse(pushes.begin(), pushes.end());
    return pushes;
}

}  // namespace pushwise::improve
