#include "analysis/sides.hpp"

#include <numeric>
#include <utility>

#include "analysis/articulation.hpp"

namespace pushwise::analysis {

using board::kNoSquare;
using board::Square;

Sides::Sides(const board::Board& board, Square player)
    : parts_(board.squares()), time_(board.squares(), kUnreached), first_state_(board.squares()) {
    const auto squares = static_cast<std::size_t>(board.squares());
    const std::vector<Square> table(squares);
    SearchTree<std::vector<Square>, std::vector<std::uint8_t>> tree{
        table, std::move(time_), table, table, std::vector<std::uint8_t>(squares)};
    Square clock = 0;
    search_depth_first(
        tree, player, clock,
        [&](Square s, int d) { return board.next(s, board::kAllDirections[d]); },
        [&](Square s) { return s != kNoSquare && tree.time[s] == kUnreached; },
        [](Square s) { return s != kNoSquare; }, [](Square) {},
        [&](Square s, Square parent) {
            if (tree.low[s] < tree.time[parent]) return;  // it goes around the parent
            // Nothing lies above the root, so its first part can be the unnamed one.
            if (parent == player && tree.time[s] == 1) return;
            Parts& parts = parts_[parent];
            parts.first[parts.count] = tree.time[s];
            parts.last[parts.count] = static_cast<std::uint16_t>(clock - 1);
            ++parts.count;
        });
    time_ = std::move(tree.time);
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
