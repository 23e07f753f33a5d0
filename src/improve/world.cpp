#include "improve/world.hpp"

#include <span>

#include "analysis/dead_squares.hpp"

namespace pushwise::improve {

using board::Square;

World::World(const board::Board& board, support::Budget& budget)
    : board_(board),
      budget_(budget),
      sides_(board, board.start().player),
      spares_(board.spares()),
      lost_(analysis::lost_squares(board, analysis::DeadSquares(board, sides_), spares_ == 0)),
      squares_(board.squares(), analysis::box_squares(board, lost_)),
      keys_(board.squares(), false),
      words_(static_cast<int>(board::word_set::words_for(squares_.size()))),
      goals_(words_, 0),
      distances_(squares_.size()) {
    for (const Square s : board.goals())
        insert(goals_.data(), s);
}

const analysis::Distances& World::distances_to(Square target) {
    std::optional<analysis::Distances>& known = distances_[number(target)];
    if (!known) known.emplace(board_, sides_, std::span(&target, 1), budget_);
    return *known;
}

}  // namespace pushwise::improve
