// From single squares with coordinates to the rows of a board, for formats that list squares.
//
// Such formats name the squares one can stand on; walls are what is left. Coordinates are kept
// where they leave room for the wall (column and row 0) and fit the limits; otherwise the whole
// board is shifted.
#pragma once

#include <vector>

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

struct GridSquare {
    int x = 0;
    int y = 0;
    bool box = false;
    bool goal = false;
    bool player = false;
    TextPosition place;  // where the file speaks of it
};

// Sets level.rows, moves level.told with them, and validates. Only squares connected to the
// player's, to a box or to a goal are drawn. Pre: no two squares have the same coordinates, none is
// both box and player.
void set_grid(Level& level, const Source& source, const std::vector<GridSquare>& squares);

// The squares of the player's area, row by row: what the writers of such formats list.
// Pre: level.valid().
[[nodiscard]] std::vector<GridSquare> area_squares(const Level& level);

// The board as comment lines, each after `prefix`, as the files of the competitions begin.
[[nodiscard]] std::string drawing(const Level& level, std::string_view prefix);

}  // namespace pushwise::level
