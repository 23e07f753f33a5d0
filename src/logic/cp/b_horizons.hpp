// encodings/sokoban.b as constraints: the loop over horizons.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::logic::cp {

// Pre: clingo is there, which puts values in for the variables.
[[nodiscard]] engine::Outcome solve_b_by_horizons(const board::Board& board,
                                                  const engine::Request& request);

}  // namespace pushwise::logic::cp
