// What is wrong with an input, where, and what to do about it.
//
// Bad input is a value here, never an exception: a reader returns everything it could read together
// with one Diagnostic per problem, so that a person sees all mistakes of a file at once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pushwise::support {

enum class Severity { note, warning, error };

struct Diagnostic {
    Severity severity = Severity::error;
    std::string file;     // as the user named it; "-" is standard input
    int line = 0;         // 1-based; 0 where no line applies
    int column = 0;       // 1-based, in characters; 0 where no column applies
    std::string message;  // what is wrong, one sentence without a full stop
    std::string hint;     // what was expected or what to do; may be empty
    std::string source;   // the offending line, for underlining; may be empty
};

using Diagnostics = std::vector<Diagnostic>;

[[nodiscard]] bool has_errors(const Diagnostics& diagnostics) noexcept;

// After this many problems of one level nobody reads on.
inline constexpr std::size_t kMostProblems = 20;

// Enough problems, an error among them: the level is invalid and the person has enough to mend.
// Warnings alone are never a reason to stop.
[[nodiscard]] bool has_enough(const Diagnostics& diagnostics) noexcept;

// Adds an error, unless there are enough.
void add_error(Diagnostics& diagnostics, Diagnostic error);
// Adds a warning, unless it would be one of too many.
void add_warning(Diagnostics& diagnostics, Diagnostic warning);

// Compiler style: "a.xsb:3:7: error: two players", then the source line with a caret and the hint.
// Control characters of the source are shown as '?', long lines are cut around the column.
[[nodiscard]] std::string to_text(const Diagnostic& diagnostic);

}  // namespace pushwise::support
