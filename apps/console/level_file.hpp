// The levels of one file as they are asked for, in little memory. What is wrong with the file and
// with these levels is printed on the way.
//
// An archive that can be read only once, as on standard input, is one file with the levels of all
// files in it; others have been listed before (input_files.hpp).
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "console/command.hpp"
#include "console/file_reader.hpp"
#include "console/values.hpp"
#include "pushwise/level_stream.hpp"

namespace pushwise::console {

class LevelFile {
public:
    // An empty `format` lets the content decide. A file that needs more than `memory` is refused.
    // `before_message` is called before anything is printed; it may be empty. Pre: `levels` and
    // `common` live as long as this.
    LevelFile(std::string path, const std::string& format, const LevelList& levels,
              const Common& common, std::size_t memory, std::function<void()> before_message = {});
    LevelFile(const LevelFile&) = delete;
    LevelFile& operator=(const LevelFile&) = delete;

    // The file may be something else than levels, as texts in folders are: then it has none, and
    // that is no problem. Told with -v only.
    void allow_other_text() { may_be_other_text_ = true; }
    [[nodiscard]] bool is_other_text() const noexcept { return is_other_text_; }
    // It cannot be read, or not to its end.
    [[nodiscard]] bool is_unreadable() const noexcept { return unreadable_; }

    // Its problems have been printed, when the file was named before.
    void tell_nothing() { is_silent_ = true; }
    [[nodiscard]] bool has_told() const noexcept { return has_told_; }

    struct Numbered {
        std::size_t number = 0;  // in the file, from 1
        Level level;
    };
    // The next of the levels asked for; nothing at the end.
    [[nodiscard]] std::optional<Numbered> next();
    // Why the file as a whole cannot be used, or not to its end; empty when there is nothing new.
    [[nodiscard]] std::string take_problem() { return std::exchange(problem_, {}); }
    // At the end: were all levels there that were asked for? Complains of the first that was not.
    // Titles that no level of the file has are not meant here: another file may have them.
    [[nodiscard]] bool has_all() const;
    // By number, at the end.
    [[nodiscard]] const LevelList& chosen() const noexcept { return chosen_; }

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    // About how much of the file has been given out, from 0 to 1.
    [[nodiscard]] double share() const;
    [[nodiscard]] std::size_t held_bytes() const { return stream_.held_bytes(); }

private:
    [[nodiscard]] std::optional<Level> draw();
    void choose();
    void report_problems(const std::optional<Level>& level);
    bool begin_archived();
    void end_archived(const std::string& name);
    void show(const Diagnostics& diagnostics);

    std::string path_;
    std::optional<std::string> format_;
    std::size_t memory_;
    const LevelList& levels_;
    LevelList chosen_;  // the same by number
    bool has_chosen_;
    std::deque<Numbered> waiting_;  // chosen by title, not given out yet
    const Common& common_;
    std::function<void()> before_message_;
    FileReader reader_;
    std::unique_ptr<FileReader> archived_;  // the file being read of an archive in a pipe
    std::size_t archived_number_ = 0;       // files of it so far
    LevelStream stream_;
    std::size_t number_ = 0;  // levels of the file so far
    bool unreadable_ = false;
    bool may_be_other_text_ = false;
    bool is_other_text_ = false;
    bool is_silent_ = false;
    bool has_told_ = false;
    std::string problem_;
};

}  // namespace pushwise::console
