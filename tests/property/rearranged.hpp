// A level with its boxes and its player somewhere else: what brute force is asked about a position.
#pragma once

#include "board/board.hpp"
#include "level/level.hpp"

namespace pushwise::testing {

// The level with its boxes and its player as in `position`.
inline level::Level rearranged(level::Level level, const board::Board& board,
                               const board::Position& position) {
    const auto at = [&](board::Square s) -> char& { return level.rows[board.y(s)][board.x(s)]; };
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<board::Square>(i);
        at(s) = board.is_goal(s) ? level::kGoal : level::kFloor;
    }
    for (const board::Square s : position.boxes)
        at(s) = board.is_goal(s) ? level::kBoxOnGoal : level::kBox;
    const board::Square p = position.player;
    at(p) = board.is_goal(p) ? level::kPlayerOnGoal : level::kPlayer;
    return level;
}

}  // namespace pushwise::testing
