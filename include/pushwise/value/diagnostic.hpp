// What is wrong with an input, where, and what to do about it.
//
// Bad input is a value, never an exception: a reader returns everything it could read together with
// one Diagnostic per problem, so that a person sees all mistakes of a file at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pushwise {

enum class Severity { note, warning, error };
[[nodiscard]] std::string_view name(Severity severity) noexcept;

struct Diagnostic {
    Severity severity = Severity::error;
    std::string file;     // as the user named it; "-" is standard input
    int line = 0;         // from 1; 0 where no line applies
    int column = 0;       // from 1, in characters; 0 where no column applies
    std::string message;  // what is wrong, one sentence without a full stop
    std::string hint;     // what was expected or what to do; may be empty
    std::string source;   // the offending line, for underlining; may be empty
};

using Diagnostics = std::vector<Diagnostic>;

[[nodiscard]] bool has_errors(const Diagnostics& diagnostics) noexcept;

// Compiler style: "a.xsb:3:7: error: two players", then the source line with a caret and the hint.
// Control characters of the source are shown as '?', long lines are cut around the column.
[[nodiscard]] std::string to_text(const Diagnostic& diagnostic);

}  // namespace pushwise
