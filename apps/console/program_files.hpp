// Logic programs of the user's, read from files.
#pragma once

#include <string>
#include <vector>

#include "pushwise/solve.hpp"

namespace pushwise::console {

// The texts of these files and of all that their lines `#include "FILE".` name, as clingo finds
// them: as written, or beside the file that includes them. Includes of the reasoner itself
// (<incmode>) stay. Fails when a file cannot be read.
[[nodiscard]] Result<std::vector<ProgramText>> read_programs(const std::vector<std::string>& files);

// The message that no program of this name comes with pushwise, with what may have been meant.
[[nodiscard]] std::string no_program(const std::string& name);

}  // namespace pushwise::console
