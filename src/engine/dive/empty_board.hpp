// What a lone box and a lone player can do on the board without other boxes.
#pragma once

#include <vector>

#include "analysis/distances.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::engine::dive {

class EmptyBoard {
public:
    // Keeps a reference to the board. Where time or memory runs out, all distances are 0.
    EmptyBoard(const board::Board& board, support::Budget& budget);

    static constexpr std::uint16_t kNever = analysis::Distances::kNever;
    // The pushes a lone box needs from each square to goal number `goal`, the player starting on
    // the side that suits; kNever where it cannot.
    [[nodiscard]] const std::vector<std::uint16_t>& pushes_to(std::size_t goal) const {
        return to_goal_[goal];
    }
    // Squares from which a lone box can get to some goal.
    [[nodiscard]] int live_squares() const noexcept { return live_squares_; }
    // Would a box here cut the floor in two?
    [[nodiscard]] bool is_articulation(board::Square s) const { return sides_.is_articulation(s); }
    [[nodiscard]] bool is_corner(board::Square s) const;

private:
    const board::Board& board_;
    analysis::Sides sides_;
    std::vector<std::vector<std::uint16_t>> to_goal_;
    int live_squares_ = 0;
};

}  // namespace pushwise::engine::dive
