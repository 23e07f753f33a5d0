// The canonical form of a board: one text for all levels that are the same game.
//
// Two levels are the same game when one of the eight symmetries of the square turns one into the
// other, walls beyond the player's reach and other decoration ignored. Collections are full of such
// copies; a plan for one becomes a plan for the other by turning its letters.
#pragma once

#include <array>
#include <string>

#include "board/board.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::board {

inline constexpr int kSymmetries = 8;

// Where each direction goes under a symmetry, by index().
using Turn = std::array<Direction, kDirections>;

// Symmetry n: the first two bits count quarter turns to the left, the third says that the board is
// then mirrored left to right. Pre: 0 <= symmetry < kSymmetries.
[[nodiscard]] Turn turn_of(int symmetry);
[[nodiscard]] Turn inverse(const Turn& turn);
// The cell round (0, 0).
[[nodiscard]] Cell turned(Cell cell, const Turn& turn);

struct Canonical {
    std::string text;  // the smallest of the eight drawings, cut to the player's area
    Turn turn;         // takes directions of the level to directions of the drawing
};

// O(8 * squares).
[[nodiscard]] Canonical canonical(const Board& board);

}  // namespace pushwise::board
