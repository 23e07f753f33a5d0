#include "analysis/sides.hpp"

#include <algorithm>
#include <numeric>

namespace pushwise::analysis {

using board::kNoSquare;
using board::Square;

Sides::Sides(const board::Board& board, Square player)
    : parts_(board.squares()), time_(board.squares(), kUnreached), first_state_(board.squares()) {
    const auto squares = static_cast<std::size_t>(board.squares());
    std::vector<std::uint16_t> low(squares, 0);  // earliest discovery reachable below a square
    struct Frame {
        Square square;
        Square parent;
        int direction;
    };
    std::vector<Frame> stack;
    std::uint16_t clock = 0;
    const auto discover = [&](Square s, Square parent) {
        time_[s] = low[s] = clock++;
        stack.push_back({s, parent, 0});
    };

    const Square root = player;
    discover(root, kNoSquare);
    while (!stack.empty()) {
        Frame& frame = stack.back();
        const Square at = frame.square;
        if (frame.direction < board::kDirections) {
            const Square to = board.next(at, board::kAllDirections[frame.direction++]);
            if (to == kNoSquare || to == frame.parent) continue;
            if (is_reachable(to)) {
                low[at] = std::min(low[at], time_[to]);
            } else {
                discover(to, at);
            }
            continue;
        }
        const Square parent = frame.parent;
        stack.pop_back();
        if (parent == kNoSquare) break;
        low[parent] = std::min(low[parent], low[at]);
        if (low[at] < time_[parent]) continue;  // it goes around the parent
        // Nothing lies above the root, so its first part can be the unnamed one.
        if (parent == root && time_[at] == 1) continue;
        Parts& parts = parts_[parent];
        parts.first[parts.count] = time_[at];
        parts.last[parts.count] = static_cast<std::uint16_t>(clock - 1);
        ++parts.count;
    }
    for (std::size_t s = 0; s < squares; ++s) {
        first_state_[s] = states_;
        states_ += parts_[s].count + 1;
    }
}

Sides Sides::ignored(const board::Board& board) {
    Sides sides;
    sides.states_ = board.squares();
    sides.parts_.resize(sides.states_);
    sides.time_.resize(sides.states_);
    sides.first_state_.resize(sides.states_);
    std::iota(sides.first_state_.begin(), sides.first_state_.end(), 0);
    return sides;
}

}  // namespace pushwise::analysis
