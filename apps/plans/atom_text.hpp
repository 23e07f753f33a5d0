// Plans told by the atoms of logic programs: of `solve --format atoms`, which puts each level under
// a heading, or what clingo and others print for a lone level.
#pragma once

#include <string>

#include "plans/rows.hpp"

namespace pushwise::plans {

// Adds what the answers to level `number` tell. `name` is that of the text in messages.
void find_answers(const std::string& atoms, std::size_t number, const Level& level,
                  const std::string& name, Plans& found);

// A row for each heading; one without a file and a level for atoms without a heading.
void read_atom_rows(const std::string& text, Rows& rows);

// Is there a name before a parenthesis? In LURD only directions and counts can be: 3r2(uL).
[[nodiscard]] bool has_atoms(const std::string& text);

}  // namespace pushwise::plans
