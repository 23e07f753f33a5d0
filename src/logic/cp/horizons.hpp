// The loop over horizons: the only door between the engine and Gecode.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::logic::cp {

[[nodiscard]] engine::Outcome solve_by_horizons(const board::Board& board,
                                                const engine::Request& request);

}  // namespace pushwise::logic::cp
