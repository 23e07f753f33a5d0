// Where the player can walk between pushes, and by which steps.
//
// A flood over a stamped array: nothing is cleared between floods, so one costs only the squares it
// visits. Keeps a reference to the board; not thread-safe.
#pragma once

#include <cstdint>
#include <vector>

#include "plan/plan.hpp"

namespace pushwise::plan {

class Walker {
public:
    explicit Walker(const board::Board& board)
        : board_(board), stamp_(board.squares(), 0), came_by_(board.squares()) {}

    // Floods the squares reachable from `player` around `boxes` and returns the smallest one.
    board::Square flood(board::Square player, const board::SquareSet& boxes);

    // About the last flood:
    [[nodiscard]] bool reaches(board::Square s) const noexcept { return stamp_[s] == now_; }
    [[nodiscard]] const std::vector<board::Square>& reached() const noexcept { return queue_; }
    // Appends a shortest walk to `to`. Pre: reaches(to).
    void append_walk(board::Square to, std::vector<Step>& steps) const;

private:
    const board::Board& board_;
    std::vector<std::uint32_t> stamp_;
    std::vector<board::Direction> came_by_;
    std::vector<board::Square> queue_;
    std::uint32_t now_ = 0;
};

}  // namespace pushwise::plan
