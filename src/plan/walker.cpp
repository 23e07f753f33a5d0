#include "plan/walker.hpp"

#include <algorithm>

namespace pushwise::plan {

using board::Direction;
using board::kNoSquare;
using board::Square;

Square Walker::flood(Square player, const board::SquareSet& boxes) {
    if (++now_ == 0) {  // the stamp has wrapped around: old marks would look new
        std::fill(stamp_.begin(), stamp_.end(), 0);
        now_ = 1;
    }
    queue_.assign(1, player);
    stamp_[player] = now_;
    Square smallest = player;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
        const Square at = queue_[head];
        smallest = std::min(smallest, at);
        for (const Direction d : board::kAllDirections) {
            const Square to = board_.next(at, d);
            if (to == kNoSquare || stamp_[to] == now_ || boxes.contains(to)) continue;
            stamp_[to] = now_;
            came_by_[to] = d;
            queue_.push_back(to);
        }
    }
    return smallest;
}

void Walker::append_walk(Square to, std::vector<Step>& steps) const {
    const std::size_t begin = steps.size();
    for (Square at = to; at != queue_.front(); at = board_.next(at, opposite(came_by_[at]))) {
        steps.push_back({came_by_[at], false});
    }
    std::reverse(steps.begin() + static_cast<std::ptrdiff_t>(begin), steps.end());
}

}  // namespace pushwise::plan
