// ipc-facts: movedir(A,B,Dir), at(stone_01,L), at(player_01,L), clear(L), isgoal(L), isnongoal(L),
// goal(stone_01): the planning competition's Sokoban as facts, used in the answer set programming
// competition of 2013.
#pragma once

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

[[nodiscard]] Collection read_ipc_facts(const Source& source);
// Pre: exactly one level.
[[nodiscard]] std::string write_ipc_facts(const Collection& collection);

}  // namespace pushwise::level
