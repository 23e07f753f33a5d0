// Explain: is this position lost, and can a person see why?
//
// Asks every detector of analysis/, the cheapest first, and returns the first proof found. No
// witness does not mean that the position can be solved. With spare boxes (more boxes than goals)
// only those detectors speak whose reasoning allows for boxes left behind. When the budget is spent
// the detectors that are left stay silent.
#pragma once

#include <optional>

#include "analysis/witness.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

struct ExplainEffort {
    // Positions the exhaustive search may look at, in all; 0 leaves it out. A loss it proves is
    // reduced to as few boxes as it can.
    int positions = 0;
};

// About board.start(). Nothing for a solved position.
[[nodiscard]] std::optional<Witness> explain_loss(const board::Board& board,
                                                  const ExplainEffort& effort,
                                                  support::Budget& budget);

}  // namespace pushwise::analysis
