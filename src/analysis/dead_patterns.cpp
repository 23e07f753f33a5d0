#include "analysis/dead_patterns.hpp"

#include <algorithm>

namespace pushwise::analysis {

using board::Square;
using board::SquareSet;

void DeadPatterns::add(std::span<const Square> boxes, SquareSet player) {
    // Two sets of squares, and twice a number for each box as the lists grow.
    const std::size_t bytes = 2 * sizeof(Pattern) + 2 * (static_cast<std::size_t>(squares_) / 8) +
                              2 * sizeof(std::uint32_t) * (boxes.size() + 1);
    if (!budget_.claim(bytes)) return;
    claimed_ += bytes;
    const auto number = static_cast<std::uint32_t>(patterns_.size());
    for (const Square s : boxes)
        by_square_[s].push_back(number);
    by_first_[*std::min_element(boxes.begin(), boxes.end())].push_back(number);
    patterns_.push_back({SquareSet(squares_, boxes), std::move(player)});
}

bool DeadPatterns::match(const SquareSet& boxes, Square player, Square moved) const {
    return std::any_of(by_square_[moved].begin(), by_square_[moved].end(), [&](std::uint32_t i) {
        return patterns_[i].boxes.subset_of(boxes) && patterns_[i].player.contains(player);
    });
}

bool DeadPatterns::match_any(const SquareSet& boxes, Square player) const {
    bool found = false;
    boxes.for_each([&](Square s) {
        if (found || by_first_[s].empty()) return;
        found = std::any_of(by_first_[s].begin(), by_first_[s].end(), [&](std::uint32_t i) {
            return patterns_[i].boxes.subset_of(boxes) && patterns_[i].player.contains(player);
        });
    });
    return found;
}

}  // namespace pushwise::analysis
