// Logic programs: plans as atoms, and the action language B.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/level.hpp"

namespace pushwise {

struct ReadPlan {
    std::string lurd;     // empty also for a level that is solved already
    std::string problem;  // why there is no plan; empty when all is well
};

// The plan told by the atoms of an answer set, as clingo prints it: at(0,X,Y,T), do(...),
// move(...), occ(push(...),T) and the other vocabularies of encodings/. Pre: level.valid().
[[nodiscard]] ReadPlan read_atoms(const Level& level, std::string_view text);

// The plan as at(N,X,Y,T) for player (0) and boxes and do(...) for each step, one atom a line;
// nothing when the text is no LURD or cannot be played. Pre: level.valid().
[[nodiscard]] std::optional<std::string> write_atoms(const Level& level, std::string_view lurd);

struct CompiledDomain {
    std::string program;                  // an answer set program; empty when there are mistakes
    std::vector<Diagnostic> diagnostics;  // with line and column
};

// A domain in the action language B as an answer set program. `file` is only used in messages.
[[nodiscard]] CompiledDomain compile_b(std::string_view text, std::string_view file);

}  // namespace pushwise
