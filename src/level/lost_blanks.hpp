// Boards whose rows have lost the blanks before them: a form trims its text, a chat its lines.
//
// A row that begins with a wall may have lost some; one that begins with blanks has not. Where some
// rows begin with blanks, only the first can have lost its own: nothing trims a row in the middle,
// and if two rows were trimmed, moving the wrong one often closes the walls. Where none does, all
// may have. Every way to move such rows to the right is tried, from the player's row down and then
// up: next to a square the player can get to there is a wall or another such square, and boxes,
// goals and the player stand on such squares. The answer counts only if all the ways that close the
// walls are the same level, that is, the same squares with the same things inside the walls. Of
// those that one is taken whose walls lie closest around.
//
// Not complete: boxes and goals that lie outside the walls as decoration speak against a way.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pushwise::level {

struct LostBlanks {
    std::vector<int> blanks;  // that belong before each row; empty where that cannot be said
    bool has_choice = false;  // because different levels would come out
};

// Looks at `budget` squares at most and takes from it what it has used; then nothing can be said.
// Pre: exactly one player, only the seven characters.
[[nodiscard]] LostBlanks lost_blanks(const std::vector<std::string>& rows, std::size_t& budget);

}  // namespace pushwise::level
