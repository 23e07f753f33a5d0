// What the host tells our own encodings about the board: where a box can be in a solvable position,
// how far it is from the goals, and which squares cannot all hold a box.
//
// Everything here looks at one box at a time, with the player free to stand on any side of it:
// distances are never too long, no push shortens one by more than 1, which fast-pushes.lp counts
// on, and a square that is not live never holds a box in a position that can still be solved. All
// of it assumes as many boxes as goals: a spare box may stay anywhere (see facts.hpp).
#pragma once

#include <set>
#include <vector>

#include "analysis/distances.hpp"
#include "board/board.hpp"

namespace pushwise::logic {

// A group of squares on which at most `room` boxes can stand in a solvable position.
struct Crowd {
    std::vector<board::Square> squares;
    int room;
};

class BoxFacts {
public:
    static constexpr int kNever = analysis::Distances::kNever;

    // O(goals * squares). Keeps both references. Where the time runs out, areas are missing.
    BoxFacts(const board::Board& board, support::Budget& budget);

    // Pushes, and lines, to the nearest goal; kNever when the square is not live.
    [[nodiscard]] int pushes(board::Square s) const { return pushes_[s]; }
    [[nodiscard]] int lines(board::Square s) const { return lines_[s]; }
    // Can a box get here from where the boxes are, and from here to a goal?
    [[nodiscard]] bool is_live(board::Square s) const { return pushes_[s] != kNever; }

    [[nodiscard]] int live_squares() const;
    // In how many ways the boxes can stand on the live squares.
    [[nodiscard]] double placements() const;

    // Two by two blocks that may not be filled up: walls and live squares, one of them no goal.
    // Sound: in a full one no box can ever move again.
    [[nodiscard]] std::vector<Crowd> blocks() const;
    // For every set of goals that is all some square leads to: the squares that lead nowhere else,
    // which can take as many boxes as there are goals in the set. Sound by counting (Hall).
    [[nodiscard]] std::vector<Crowd> areas() const;

private:
    using Goals = std::vector<int>;  // their numbers, ascending

    const board::Board& board_;
    support::Budget& budget_;
    std::vector<int> pushes_;
    std::vector<int> lines_;
    std::set<Goals> sets_;             // of goals that some square leads to
    std::vector<const Goals*> goals_;  // by square; null where it leads to none
};

}  // namespace pushwise::logic
