// pddl: problems of the domain sokoban-sequential, as in the International Planning Competition of
// 2008 and 2011.
#pragma once

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

// The problem's name becomes the title.
[[nodiscard]] Collection read_pddl(const Source& source);
// Pre: exactly one level.
[[nodiscard]] std::string write_pddl(const Collection& collection);

}  // namespace pushwise::level
