#include "analysis/distances.hpp"

#include <algorithm>

namespace pushwise::analysis {

using board::Direction;
using board::kNoSquare;
using board::Square;

Distances::Distances(const board::Board& board, const Sides& sides, Measure measure)
    : sides_(sides),
      goals_(static_cast<int>(board.goals().size())),
      table_(static_cast<std::size_t>(sides.states()) * board.goals().size(), kNever) {
    for (int goal = 0; goal < goals_; ++goal)
        pull_from(board, goal, measure);
}

void Distances::pull_from(const board::Board& board, int goal, Measure measure) {
    struct Place {
        Square box;
        int state;
    };
    const auto figure = [&](int state) -> std::uint16_t& {
        return table_[static_cast<std::size_t>(state) * goals_ + goal];
    };
    std::vector<Place> queue;
    const Square target = board.goals()[goal];
    for (int i = 0; i < sides_.count(target); ++i) {
        queue.push_back({target, sides_.first_state(target) + i});
        figure(queue.back().state) = 0;
    }
    if (!sides_.is_reachable(target)) return;  // what stands there stays, nothing else comes
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Place at = queue[head];
        const auto cost =
            static_cast<std::uint16_t>(std::min<int>(figure(at.state) + 1, kNever - 1));
        for (const Direction back : board::kAllDirections) {
            // The last push came from `back`: the player stands there now, the box was there.
            Square box = board.next(at.box, back);
            if (box == kNoSquare || sides_.state(at.box, box) != at.state) continue;
            for (;;) {
                const Square stand = board.next(box, back);
                if (stand == kNoSquare) break;
                const int before = sides_.state(box, stand);
                if (figure(before) == kNever) {
                    figure(before) = cost;
                    queue.push_back({box, before});
                }
                // A nearer state on the way serves everything behind it as well.
                if (measure == Measure::pushes || figure(before) < cost) break;
                box = stand;
            }
        }
    }
}

}  // namespace pushwise::analysis
