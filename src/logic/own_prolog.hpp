// A Prolog program of the user's, run by SWI-Prolog as a child process.
//
// The facts of the level are clauses in its module. It is asked plan(P), where P is a list of
// actions, or, where it has no plan/1, to run main/0 and print them; on standard input it finds the
// level as a picture. Messages name the user's files and lines.
#pragma once

#include "engine/engine.hpp"
#include "logic/logic_program.hpp"
#include "pushwise/value/program_text.hpp"

namespace pushwise::logic {

// The programs with the facts before them. Of clingo's directives nothing is kept.
[[nodiscard]] std::vector<Source> with_prolog_facts(const std::vector<ProgramText>& programs,
                                                    std::string_view facts);

// Status::invalid where the program has an error, prints no plan, or a wrong one.
[[nodiscard]] engine::Outcome run_prolog(const std::vector<Source>& sources,
                                         const board::Board& board, support::Budget& budget);

}  // namespace pushwise::logic
