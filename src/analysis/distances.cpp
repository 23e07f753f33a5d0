#include "analysis/distances.hpp"

#include <algorithm>

namespace pushwise::analysis {

using board::Direction;
using board::kNoSquare;
using board::Square;

Distances::Distances(const board::Board& board, const Sides& sides, Measure measure)
    : sides_(sides),
      goals_(static_cast<int>(measure == Measure::pulls ? board.start().boxes.size()
                                                        : board.goals().size())),
      table_(static_cast<std::size_t>(sides.states()) * static_cast<std::size_t>(goals_), kNever) {
    for (int goal = 0; goal < goals_; ++goal) {
        if (measure == Measure::pulls) {
            push_from(board, goal);
        } else {
            pull_from(board, board.goals()[goal], goal, measure);
        }
    }
}

Distances::Distances(const board::Board& board, const Sides& sides, std::span<const Square> targets)
    : sides_(sides),
      goals_(static_cast<int>(targets.size())),
      table_(static_cast<std::size_t>(sides.states()) * targets.size(), kNever) {
    for (int i = 0; i < goals_; ++i)
        pull_from(board, targets[i], i, Measure::pushes);
}

void Distances::pull_from(const board::Board& board, Square target, int goal, Measure measure) {
    std::vector<Sides::State> queue;
    for (int i = 0; i < sides_.count(target); ++i) {
        queue.push_back({target, sides_.first_state(target) + i});
        figure(queue.back().number, goal) = 0;
    }
    if (!sides_.is_reachable(target)) return;  // what stands there stays, nothing else comes
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Sides::State at = queue[head];
        const auto cost =
            static_cast<std::uint16_t>(std::min<int>(figure(at.number, goal) + 1, kNever - 1));
        for (const Direction back : board::kAllDirections) {
            // The last push came from `back`: the player stands there now, the box was there.
            Square box = board.next(at.box, back);
            if (box == kNoSquare || sides_.state(at.box, box) != at.number) continue;
            for (;;) {
                const Square stand = board.next(box, back);
                if (stand == kNoSquare) break;
                const int before = sides_.state(box, stand);
                if (figure(before, goal) == kNever) {
                    figure(before, goal) = cost;
                    queue.push_back({box, before});
                }
                // A nearer state on the way serves everything behind it as well.
                if (measure == Measure::pushes || figure(before, goal) < cost) break;
                box = stand;
            }
        }
    }
}

void Distances::push_from(const board::Board& board, int start) {
    const Square origin = board.start().boxes[start];
    std::vector<Sides::State> queue{{origin, sides_.state(origin, board.start().player)}};
    figure(queue.front().number, start) = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Sides::State at = queue[head];
        const auto cost =
            static_cast<std::uint16_t>(std::min<int>(figure(at.number, start) + 1, kNever - 1));
        for (const Direction d : board::kAllDirections) {
            const Square stand = board.next(at.box, opposite(d));
            const Square to = board.next(at.box, d);
            if (stand == kNoSquare || to == kNoSquare || sides_.state(at.box, stand) != at.number) {
                continue;
            }
            const int after = sides_.state(to, at.box);
            if (figure(after, start) != kNever) continue;
            figure(after, start) = cost;
            queue.push_back({to, after});
        }
    }
}

}  // namespace pushwise::analysis
