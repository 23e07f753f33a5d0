// Files and standard input, read as a whole; level by level: level_file.hpp.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/input_files.hpp"
#include "console/values.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

// What a command without --memory may use for what it reads.
inline constexpr std::size_t kMemoryForInput = std::size_t{2} << 30;

// The bytes of a file, or of standard input for "-"; otherwise why not, for people: also when there
// are more than `most`. A file with a zero byte near its beginning is not text, and only that much
// of it is read. A compressed file is decompressed. Waiting for a pipe or a terminal ends when the
// run is interrupted.
[[nodiscard]] Result<std::string> read_file(const std::string& path,
                                            std::size_t most = kMemoryForInput);

// Is standard input named more than once? It can only be read once.
[[nodiscard]] bool names_stdin_twice(const std::vector<std::string>& files);

// Where somebody is to type or paste levels, says so.
void tell_of_waiting(const std::string& path, const Common& common);

struct Input {
    Collection levels;
    LevelList chosen;       // of these, by number
    bool is_usable = true;  // the file as a whole
    bool is_other_text = false;
    bool is_unreadable = false;

    // Counts the file.
    void add_to(FileTally& tally) const {
        ++(is_unreadable ? tally.lost_files : is_other_text ? tally.without_level : tally.read);
    }
};

// Reads levels and prints every problem of the file and of those `levels`. An empty `format` lets
// the content decide. A file that would take more than kMemoryForInput is not read. One that may be
// something else than levels, as texts in folders are, is then no problem, and told of with -v
// only.
[[nodiscard]] Input load(const std::string& path, const std::string& format,
                         const LevelList& levels, const Common& common,
                         bool may_be_other_text = false);

// If these say that a file is something else than levels: the note that tells so.
[[nodiscard]] std::optional<Diagnostic> note_of_other_text(const Diagnostics& diagnostics);

// What files and folders come to, at the end: complains when there is no level in any.
[[nodiscard]] Exit exit_of(const FileTally& tally);

[[nodiscard]] std::vector<std::string> titles_of(const Collection& levels);

// Are all the levels asked for among the `held` ones of `file`? Complains of the first that is not.
// Pre: !asked.needs_titles().
[[nodiscard]] bool has_levels(const std::string& file, std::size_t held, const LevelList& asked);
// Titles that were asked for: each must be found in one of the files.
class MissingTitles {
public:
    // `chosen`: the resolved list of the file.
    void add(const std::string& file, const LevelList& chosen);
    // Complains of those that were in none of them; true where there are none.
    [[nodiscard]] bool none() const;

private:
    std::string place_;                           // "a.xsb has no"; empty: no file yet
    std::map<std::string, std::string> unknown_;  // with advice
};

// The message of the first error; empty when there is none.
[[nodiscard]] std::string first_error(const Diagnostics& diagnostics);

// Which levels of which files a command is about.
struct LevelChoice {
    InputNames input;
    std::vector<std::string> files;  // what `input` comes to, see find_files()
    FolderFacts folders;
    LevelList levels;
    std::string from;  // the format; empty: by content
};

// What the command line comes to; complains of folders that cannot be read. Exit::ok, or what
// another complaint was made about.
[[nodiscard]] Exit find_files(const InputNames& input, std::vector<std::string>& files,
                              FolderFacts& folders);
// Fills `files` and `folders`. Exit::ok, or what a complaint was made about.
[[nodiscard]] Exit find_files(LevelChoice& choice);

using VisitLevel =
    std::function<bool(const std::string& file, std::size_t number, const Level& level)>;
// `level` is null where the file as a whole cannot be used.
using VisitFault = std::function<void(const std::string& file, std::size_t number,
                                      const Level* level, const std::string& problem)>;

// Calls visit(file, number, level) for every chosen level that can be used, until it returns false,
// and `fault`, if there is one, for what cannot be used. What is missing or wrong is also printed
// on the way and goes into `status`; what was passed over in folders is told at the end.
void for_each_level(const LevelChoice& choice, const Common& common, ExitStatus& status,
                    const VisitLevel& visit, const VisitFault& fault = {});

}  // namespace pushwise::console
