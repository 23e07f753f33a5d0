// What became of the files of a run: read, unreadable, or found in a folder and passed over, and
// why.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pushwise::console {

struct FileTally {
    std::size_t read = 0;
    std::size_t other_names = 0;    // passed over: not named like levels
    std::size_t without_level = 0;  // passed over: texts
    std::size_t lost_folders = 0;   // that cannot be read
    std::size_t lost_files = 0;     // that cannot be read, or not to their end

    [[nodiscard]] std::size_t passed_over() const noexcept { return other_names + without_level; }
    // In words; empty where all was read.
    [[nodiscard]] std::string text() const;
};

// What folders hold beside files that are to be read.
struct FolderFacts {
    // Of each file that is to be read, by its place in the list: is it a text that was found in a
    // folder, and may be something else than levels? No, where the list ends.
    std::vector<bool> is_text;
    std::size_t other_names = 0;    // files that are not named like levels
    std::vector<std::string> lost;  // of each folder that cannot be read, a sentence about it

    // Before anything has been read.
    [[nodiscard]] FileTally tally() const { return {0, other_names, 0, lost.size()}; }
    [[nodiscard]] bool may_lack_levels(std::size_t file) const {
        return file < is_text.size() && is_text[file];
    }
};

}  // namespace pushwise::console
