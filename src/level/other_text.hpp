// Texts that are no levels at all: notes, logic programs, PDDL domains.
//
// Readers say so with one of these sentences, so that whoever reads a folder can tell such a file
// from a level that is broken.
#pragma once

#include <string_view>

#include "support/diagnostic.hpp"

namespace pushwise::level {

inline constexpr std::string_view kNoLevel = "no level found";
inline constexpr std::string_view kEmptyFile = "the file is empty";
inline constexpr std::string_view kNoText = "this is not a text file";
inline constexpr std::string_view kRule = "a rule where a fact was expected";
inline constexpr std::string_view kPddlDomain = "this is a PDDL domain, not a problem";
inline constexpr std::string_view kNoPddlProblem = "this is not a PDDL problem";

// Is it one of the sentences above?
[[nodiscard]] bool tells_of_other_text(const Diagnostic& diagnostic) noexcept;

}  // namespace pushwise::level
