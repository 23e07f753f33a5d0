// Folders that --dump writes logic programs into.
//
// Clingo is called by hand on all programs of such a folder, and people try things out there. So a
// dump keeps a list of what it has written, with a digest of each file, in the folder itself: a
// later one takes away what is on the list and as it was written, and nothing else. What somebody
// has edited or put there stays, and is named.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

// Before work begins: refuses a folder with programs or an earlier dump, unless `force`, and makes
// it where it is not there. Several levels have a folder each in it; `files` are those they come
// from. Exit::ok, or what a complaint was made about.
[[nodiscard]] Exit prepare_dump_folder(const std::string& folder,
                                       const std::vector<std::string>& files, bool force);

// The folder for one level of several.
[[nodiscard]] std::string dump_folder_of(const std::string& folder, const std::string& file,
                                         std::size_t number);

// Writes the files, whose paths may be any but for their last part, with `force` in place of an
// earlier dump; complains when that fails. `inputs` are never written over.
[[nodiscard]] Exit write_dump(const std::string& folder,
                              const std::map<std::string, std::string>& files,
                              const std::vector<std::string>& inputs, bool force,
                              const Common& common);

}  // namespace pushwise::console
