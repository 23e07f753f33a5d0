// Files and standard input.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/values.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

// What a command without --memory may use for what it reads.
inline constexpr std::size_t kMemoryForInput = std::size_t{2} << 30;

// The bytes of a file, or of standard input for "-"; otherwise why not, for people: also when there
// are more than `most`. Of a file with a zero byte near its beginning only that: it is no text.
// Waiting for a pipe or a terminal ends when the run is interrupted.
[[nodiscard]] Result<std::string> read_file(const std::string& path,
                                            std::size_t most = kMemoryForInput);

// Is standard input named more than once? It can only be read once.
[[nodiscard]] bool names_stdin_twice(const std::vector<std::string>& files);

struct Input {
    Collection levels;
    std::string problem;    // why the file as a whole cannot be used; empty when it can
    std::size_t bytes = 0;  // of memory the levels take
};

// Reads levels and prints every problem of the file and of those `levels`. An empty `format` lets
// the content decide. A file for which `memory` is too small is not read.
[[nodiscard]] Input load(const std::string& path, const std::string& format,
                         const LevelList& levels, const Common& common,
                         std::size_t memory = kMemoryForInput);

// Are all these levels among those of `file`? Complains of the first that is not.
[[nodiscard]] bool has_levels(const std::string& file, const std::vector<Level>& held,
                              const LevelList& asked);

// Which levels of which files a command is about.
struct LevelChoice {
    std::vector<std::string> files;
    LevelList levels;
    std::string from;  // the format; empty: by content
};

using VisitLevel =
    std::function<bool(const std::string& file, std::size_t number, const Level& level)>;
// `level` is null where the file as a whole cannot be used.
using VisitFault = std::function<void(const std::string& file, std::size_t number,
                                      const Level* level, const std::string& problem)>;

// Calls visit(file, number, level) for every chosen level that can be used, until it returns false,
// and `fault`, if there is one, for what cannot be used. What is missing or wrong is also printed
// on the way and goes into `status`.
void for_each_level(const LevelChoice& choice, const Common& common, ExitStatus& status,
                    const VisitLevel& visit, const VisitFault& fault = {});

}  // namespace pushwise::console
