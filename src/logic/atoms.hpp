// Plans as atoms of logic programs, both ways.
//
// Reading understands what told_plan.hpp lists. Writing gives at(N,X,Y,T) for the player and every
// box at every time, and do(...) for every step.
#pragma once

#include <string>
#include <vector>

#include "logic/term.hpp"
#include "plan/plan.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::logic {

inline constexpr const char* kNoPlanFound = "no plan found in this text";

// The plan that the atoms tell, replayed on the board. The error says which step is at fault, or
// kNoPlanFound where the atoms tell of none and the level is not solved already.
[[nodiscard]] Result<plan::Plan> plan_from_atoms(const board::Board& board,
                                                 const std::vector<Term>& atoms);

// The plan as LURD, or that it has no steps: for a message.
[[nodiscard]] std::string in_words(const plan::Plan& plan);

// Pre: the plan can be played on the board.
[[nodiscard]] std::string atoms_from_plan(const board::Board& board, const plan::Plan& plan);

}  // namespace pushwise::logic
