#include "improve/world.hpp"

#include <algorithm>

namespace pushwise::improve {

using board::Square;

World::World(const board::Board& board, support::Budget& budget)
    : board_(board),
      budget_(budget),
      sides_(board, board.start().player),
      spares_(board.spares()),
      lost_(analysis::lost_squares(board, analysis::DeadSquares(board, sides_), spares_ == 0)),
      number_(board.squares(), 0),
      keys_(board.squares(), false) {
    const std::vector<Square>& boxes = board.start().boxes;
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        // A box may start where none may ever come to.
        if (lost_.contains(s) && !std::binary_search(boxes.begin(), boxes.end(), s)) continue;
        number_[s] = static_cast<std::uint16_t>(squares_.size());
        squares_.push_back(s);
    }
    words_ = static_cast<int>(board::word_set::words_for(squares_.size()));
    goals_.assign(words_, 0);
    for (const Square s : board.goals())
        insert(goals_.data(), s);
    distances_.resize(squares_.size());
}

const analysis::Distances& World::distances_to(Square target) {
    std::optional<analysis::Distances>& known = distances_[number_[target]];
    if (!known) known.emplace(board_, sides_, std::span(&target, 1), budget_);
    return *known;
}

}  // namespace pushwise::improve
