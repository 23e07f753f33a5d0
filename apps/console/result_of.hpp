// An answer of the library as a line of output.
#pragma once

#include <cstddef>
#include <string>

#include "console/command.hpp"
#include "output/result_line.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::console {

[[nodiscard]] output::ResultLine result_of(const std::string& file, std::size_t number,
                                           const Level& level, const Answer& answer);

// A file that could not be used at all.
[[nodiscard]] output::ResultLine result_of_bad_file(const std::string& file,
                                                    const std::string& problem);

// What a status means for the exit code.
[[nodiscard]] Exit exit_of(Status status);
// The same for a request: a plan without the proof that was asked for is not what was asked for.
[[nodiscard]] Exit exit_of(const output::ResultLine& line, Objective asked);

}  // namespace pushwise::console
