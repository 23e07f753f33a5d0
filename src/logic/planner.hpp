// Runs a Program at growing horizons until it has an answer: the first one is a shortest plan.
//
// Below the first horizon there is no plan, and every horizon without an answer is a proof that
// there is none of that length; so what is found is optimal for what the program counts. A level
// without a plan is recognised only when an incremental program runs out of legal steps; otherwise
// the horizon grows until a limit ends it, or the last one that is asked for: then there is none
// within so many steps. A node limit counts conflicts and horizons.
#pragma once

#include "engine/engine.hpp"
#include "logic/logic_program.hpp"

namespace pushwise::logic {

// `objective` is what one step of the program counts; `any` for a program of the user's, of which
// nothing is known: nothing is proved then, and a plan that does not hold is the program's fault
// (Status::invalid). Pre: clingo is there.
[[nodiscard]] engine::Outcome plan_with(const Program& program, Objective objective,
                                        std::string_view engine_name, const board::Board& board,
                                        const engine::Request& request, support::Budget& budget);

}  // namespace pushwise::logic
