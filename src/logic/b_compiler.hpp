// From the action language B, in its Prolog-like notation, to an answer set program.
//
// B (Gelfond and Lifschitz, "Action Languages", 1998) describes what actions do to fluents. A
// domain consists of clauses whose heads are statements,
//     fluent(F)  defined(F)  action(A)  executable(A,L)  causes(A,F,L)  caused(L,F)
//     initially(F)  goal(F)
// or predicates of the author's own that help to write them; one that no other clause asks about is
// refused, because it is most likely a statement misspelt. Bodies are conjunctions of atoms,
// negated atoms (\+) and neq(X,Y). Each clause becomes one rule; lists become cons/2 and nil; what
// the statements mean is added as encodings/b-planner.lp.
//
// Answer sets are computed bottom-up, so every variable of a clause must occur in a positive atom
// of its body. That, and everything else of Prolog (cuts, alternatives, arithmetic, strings), is
// refused with its line and column.
#pragma once

#include <string>
#include <string_view>

#include "pushwise/value/result.hpp"

namespace pushwise::logic {

// The whole program. `file` names the place of a mistake; all mistakes are reported. O(text).
[[nodiscard]] Result<std::string> compile_b(std::string_view text, std::string_view file);

}  // namespace pushwise::logic
