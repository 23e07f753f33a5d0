// The option "dump": what was run, as files for the reasoner called by hand.
#pragma once

#include "engine/engine.hpp"
#include "logic/logic_program.hpp"

namespace pushwise::logic {

// The program as files, with the horizon as the value of its constant, so that clingo called on all
// of them runs the same, and with -c for another horizon; and a README.txt that says so.
[[nodiscard]] std::vector<Source> files_of(const Program& program, int horizon);
// The same for SWI-Prolog.
[[nodiscard]] std::vector<Source> prolog_files_of(const std::vector<Source>& sources);

// Puts them into the outcome if request.options["dump"] names a folder for them.
void add_dump(engine::Outcome& outcome, std::vector<Source> files, const engine::Request& request);

}  // namespace pushwise::logic
