// The levels of many files, one after the other; one file is open at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "console/file_tally.hpp"
#include "console/input.hpp"
#include "console/level_file.hpp"

namespace pushwise::console {

class LevelSource {
public:
    // See LevelFile. Pre: `files`, `folders`, `format`, `levels` and `common` live as long as this.
    LevelSource(const std::vector<std::string>& files, const FolderFacts& folders,
                const std::string& format, const LevelList& levels, const Common& common,
                std::size_t memory, std::function<void()> before_message = {});

    // A level that is asked for, or what is wrong with a file as a whole.
    struct Item {
        std::size_t file = 0;    // index in `files`
        std::size_t number = 0;  // in the file, from 1; 0 for the file itself
        std::optional<Level> level;
        std::string problem;  // where there is no level
    };
    // Nothing at the end of all files.
    [[nodiscard]] std::optional<Item> next();

    // Has next() found the end?
    [[nodiscard]] bool is_over() const noexcept { return !open_ && opened_ == files_.size(); }
    // Did a file, so far, not have a level that was asked for? That has been complained of.
    [[nodiscard]] bool lacks_levels() const noexcept { return lacks_levels_; }
    // So far. A file that was not read to its end counts.
    [[nodiscard]] FileTally tally() const noexcept;
    // About how much has been given out, from 0 to 1. Files count alike.
    [[nodiscard]] double share() const;
    // About how much memory the levels take that have been read.
    [[nodiscard]] std::size_t held_bytes() const { return open_ ? open_->held_bytes() : 0; }

private:
    void close();

    const std::vector<std::string>& files_;
    const FolderFacts& folders_;
    const std::string& format_;
    const LevelList& levels_;
    const Common& common_;
    std::size_t memory_;
    std::function<void()> before_message_;
    std::size_t opened_ = 0;           // files so far
    std::unique_ptr<LevelFile> open_;  // the last of them
    std::optional<Item> held_;         // a level that waits behind its file's problem
    bool lacks_levels_ = false;
    FileTally tally_;
    std::set<std::string> told_;  // files whose problems have been printed: once is enough
    MissingTitles missing_titles_;
};

}  // namespace pushwise::console
