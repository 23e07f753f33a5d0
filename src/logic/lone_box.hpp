// What the host tells our own encodings about the board: where a lone box can go, how far it is
// from the goals, and which groups of boxes can never be solved.
//
// Everything here looks at one box at a time, with the player free to stand on any square, so the
// distances are never too long and a square called dead is dead in every position. All of it
// assumes as many boxes as goals: a surplus box may stay anywhere (see facts.hpp).
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "board/board.hpp"

namespace pushwise::logic {

inline constexpr int kNever = std::numeric_limits<int>::max();

// A group of squares on which at most `room` boxes can stand in a solvable position.
struct Crowd {
    std::vector<board::Square> squares;
    int room;
};

class LoneBox {
public:
    // O(goals * squares). Keeps a reference to the board.
    explicit LoneBox(const board::Board& board);

    // Pushes from `s` to goal number `goal` (of board.goals()), kNever when there is no way.
    [[nodiscard]] int pushes(board::Square s, int goal) const { return pushes_[goal][s]; }
    // Pushes, and lines, to the nearest goal; kNever when there is no way to any.
    [[nodiscard]] int pushes(board::Square s) const { return nearest_[s]; }
    [[nodiscard]] int lines(board::Square s) const { return lines_[s]; }
    // Can a box get here from where the boxes are, and from here to a goal?
    [[nodiscard]] bool is_live(board::Square s) const {
        return nearest_[s] != kNever && comes_[s] != 0;
    }

    [[nodiscard]] int live_squares() const;
    // In how many ways the boxes can stand on the live squares.
    [[nodiscard]] double placements() const;

    // Two by two blocks that may not be filled up: walls and live squares, one of them no goal.
    // Sound: in a full one no box can ever move again.
    [[nodiscard]] std::vector<Crowd> blocks() const;
    // For every set of goals that is all some square leads to: the squares that lead nowhere else,
    // which can take as many boxes as there are goals in the set. Sound by counting (Hall).
    [[nodiscard]] std::vector<Crowd> areas() const;

    // The fewest pushes by which the boxes can be shared out over the goals, each for itself;
    // nothing when they cannot. A lower bound for pushes and moves. O(boxes^3).
    [[nodiscard]] std::optional<int> cheapest_assignment() const;
    // The sum of lines() over the boxes. A lower bound for lines; nothing when a box is dead.
    [[nodiscard]] std::optional<int> lines_together() const;

private:
    [[nodiscard]] std::vector<int> pushes_to(board::Square goal) const;
    [[nodiscard]] std::vector<int> lines_to_goals() const;
    [[nodiscard]] std::vector<char> within_reach() const;

    const board::Board& board_;
    std::vector<std::vector<int>> pushes_;  // by goal, then square
    std::vector<int> nearest_;
    std::vector<int> lines_;
    std::vector<char> comes_;  // by square: can one of the boxes be pushed here?
};

}  // namespace pushwise::logic
