// Folders that --dump writes logic programs into.
//
// Clingo is called by hand on all files of such a folder, so nothing else may be in it. What an
// earlier dump wrote is named in its README.txt and gives way to the next one.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

// Refuses a folder with programs that no dump has written, unless `force`.
[[nodiscard]] Checked check_dump_folder(const std::string& folder, bool force);

// Writes the files, by name, in place of an earlier dump; complains when that fails. `inputs` are
// never written over.
[[nodiscard]] Exit write_dump(const std::string& folder,
                              const std::map<std::string, std::string>& files,
                              const std::vector<std::string>& inputs, bool force);

}  // namespace pushwise::console
