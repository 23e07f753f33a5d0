// Dead patterns: a few boxes that are lost by themselves, learned once and recognised ever after.
//
// A pattern is a set of squares and a set of player squares: whenever all the squares hold a box
// and the player stands on one of the player squares, the position is lost. Both sets come from a
// board that holds these boxes alone. Sound in any position: further boxes only take away walks and
// pushes, so the player's region there is part of the region the proof was made for.
//
// Holds only where every box is needed (as many boxes as goals). A question costs the patterns
// that share the square just pushed to.
#pragma once

#include <span>
#include <vector>

#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class DeadPatterns {
public:
    // Keeps a reference to the budget.
    DeadPatterns(const board::Board& board, support::Budget& budget)
        : budget_(budget),
          by_square_(board.squares()),
          by_first_(board.squares()),
          squares_(board.squares()) {}
    ~DeadPatterns() { budget_.release(claimed_); }
    DeadPatterns(const DeadPatterns&) = delete;
    DeadPatterns& operator=(const DeadPatterns&) = delete;

    // Pre: proved lost for these boxes alone with the player anywhere in `player`. Without memory
    // for it, it is forgotten.
    void add(std::span<const board::Square> boxes, board::SquareSet player);

    // Does a pattern that has a box on `moved` fit into `boxes` with this player?
    [[nodiscard]] bool match(const board::SquareSet& boxes, board::Square player,
                             board::Square moved) const;
    // The same for every pattern, whichever box moved last.
    [[nodiscard]] bool match_any(const board::SquareSet& boxes, board::Square player) const;
    [[nodiscard]] std::size_t size() const noexcept { return patterns_.size(); }

private:
    struct Pattern {
        board::SquareSet boxes;
        board::SquareSet player;
    };

    support::Budget& budget_;
    std::size_t claimed_ = 0;
    std::vector<Pattern> patterns_;
    std::vector<std::vector<std::uint32_t>> by_square_;  // patterns with a box there
    std::vector<std::vector<std::uint32_t>> by_first_;   // patterns whose smallest square it is
    int squares_;
};

}  // namespace pushwise::analysis
