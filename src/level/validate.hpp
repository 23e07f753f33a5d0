// The rules every level must keep, whatever format it came in.
//
// Errors: no or several players, fewer boxes than goals, a gap in the wall around the player, a
// board beyond the limits. Warnings: boxes or goals the player can never get to (decoration: the
// game ignores them). More boxes than goals are fine; the goals must be filled. All problems are
// reported at once.
#pragma once

#include <functional>
#include <string_view>

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

// Appends to level.diagnostics. `file` names the place; line numbers count from level.line.
// Pre: rows are of one length and hold only the seven characters.
void validate(Level& level, std::string_view file);

// The same for a level whose squares do not stand line by line in its file: `locate` tells where
// the square at column x and row y (both from 0) was written.
using Locate = std::function<TextPosition(int x, int y)>;
void validate(Level& level, const Source& source, const Locate& locate);

// The squares the player could walk to if there were no boxes: row-major, 1 inside, 0 outside.
// Everything of the game happens there. Empty when there is no player.
[[nodiscard]] std::vector<char> player_area(const std::vector<std::string>& rows);

}  // namespace pushwise::level
