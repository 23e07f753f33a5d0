// The sets of a benchmark: files with many levels, or folders with a level in each file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/values.hpp"
#include "pushwise/level.hpp"

namespace pushwise::bench {

struct SetLevel {
    std::string file;
    std::size_t number = 1;  // within the file, from 1
    std::string id;          // within the set: the number, or the path in the folder
    Level level;
};

struct LevelSet {
    std::string name;  // of the file or folder, without what comes before and after
    std::vector<SetLevel> levels;
    bool is_whole = true;  // could all files and folders in it be read?
};

// What a folder holds beside levels (a PDDL domain, a readme) is passed over with a remark; a level
// file there that cannot be used is told of, and the set is not whole. Nothing when `path` cannot
// be read or holds no level; the reason has then been printed.
[[nodiscard]] std::optional<LevelSet> load_set(const std::string& path, const std::string& format,
                                               const console::LevelList& wanted,
                                               const console::Common& common);

}  // namespace pushwise::bench
