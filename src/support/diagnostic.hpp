// Collecting the problems of an input: all of them, but no more than a person reads.
#pragma once

#include <cstddef>

#include "pushwise/value/diagnostic.hpp"

namespace pushwise::support {

// After this many problems of one level nobody reads on.
inline constexpr std::size_t kMostProblems = 20;

// Enough problems, an error among them: the level is invalid and the person has enough to correct.
// Warnings alone are never a reason to stop.
[[nodiscard]] bool has_enough(const Diagnostics& diagnostics) noexcept;

// Adds an error, unless there are enough.
void add_error(Diagnostics& diagnostics, Diagnostic error);
// Adds a warning, unless it would be one of too many.
void add_warning(Diagnostics& diagnostics, Diagnostic warning);

}  // namespace pushwise::support
