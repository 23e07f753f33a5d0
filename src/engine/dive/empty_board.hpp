// What a lone box and a lone player can do on the board without other boxes.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::engine::dive {

class EmptyBoard {
public:
    // Keeps a reference to the board. Where the time runs out, ways are missing.
    EmptyBoard(const board::Board& board, support::Budget& budget);

    static constexpr int kNever = -1;
    // The pushes a lone box needs from each square to goal number `goal`; kNever where it cannot.
    [[nodiscard]] const std::vector<int>& pushes_to(std::size_t goal) const {
        return to_goal_[goal];
    }
    // Squares from which a lone box can get to some goal.
    [[nodiscard]] int live_squares() const noexcept { return live_squares_; }
    // Would a box here cut the floor in two?
    [[nodiscard]] bool is_cut(board::Square s) const { return cuts_.contains(s); }
    [[nodiscard]] bool is_corner(board::Square s) const;
    [[nodiscard]] int manhattan(board::Square a, board::Square b) const;

private:
    const board::Board& board_;
    std::vector<std::vector<int>> to_goal_;
    int live_squares_ = 0;
    board::SquareSet cuts_;
};

}  // namespace pushwise::engine::dive
