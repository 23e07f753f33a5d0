// Where boxes can be: what every search tells its tests and its store of positions before it
// begins.
#pragma once

#include <algorithm>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"

namespace pushwise::engine::core {

// Squares no box may enter, where every box is needed; otherwise none. May be asked for the
// outside.
[[nodiscard]] inline board::SquareSet lost_squares(const board::Board& board,
                                                   const analysis::DeadSquares& dead,
                                                   bool every_box_counts) {
    board::SquareSet lost(board.squares() + 1);
    if (every_box_counts) dead.squares().for_each([&](board::Square s) { lost.insert(s); });
    return lost;
}

// All squares but those lost, and those where a box stands at the start all the same.
[[nodiscard]] inline std::vector<board::Square> squares_for_boxes(const board::Board& board,
                                                                  const board::SquareSet& lost) {
    const std::vector<board::Square>& boxes = board.start().boxes;
    std::vector<board::Square> squares;
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<board::Square>(i);
        if (!lost.contains(s) || std::binary_search(boxes.begin(), boxes.end(), s)) {
            squares.push_back(s);
        }
    }
    return squares;
}

}  // namespace pushwise::engine::core
