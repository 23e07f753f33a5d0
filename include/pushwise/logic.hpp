// Logic programs: plans as atoms, and the action language B.
#pragma once

#include <string>
#include <string_view>

#include "pushwise/level.hpp"

namespace pushwise {

// The plan told by the atoms of an answer set, as clingo prints it: at(0,X,Y,T), do(...),
// move(...), occ(push(...),T) and the other vocabularies of encodings/. As LURD, which is empty for
// a level that is solved already. Pre: level.valid().
[[nodiscard]] Result<std::string> read_atoms(const Level& level, std::string_view text);

// The plan as at(N,X,Y,T) for player (0) and boxes and do(...) for each step, one atom a line;
// fails when the text is not LURD or cannot be played. Pre: level.valid().
[[nodiscard]] Result<std::string> write_atoms(const Level& level, std::string_view lurd);

// A domain in the action language B as an answer set program; mistakes are told with line and
// column. `file` is only used in messages.
[[nodiscard]] Result<std::string> compile_b(std::string_view text, std::string_view file);

}  // namespace pushwise
