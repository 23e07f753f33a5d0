// In which order the goals are filled, found by taking the solved board apart.
//
// Start with a box on every goal and remove boxes that can be pulled all the way to a square where
// a box starts; whatever can leave first is filled last. When nothing can leave, or a goal is fed
// only from a small pocket, one box is first pulled aside to a parking square, which becomes a
// target of its own: played forwards, a box must be brought there before it goes home.
//
// The idea, the order of trials and the thresholds follow what is published about YASS (Brian
// Damgaard), see docs/engines.md. The order is guidance, never a pruning rule: a wrong one costs
// time.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::engine::dive {

// One square to be filled. The same square may be a target of two phases (used for parking, later
// as a goal). Phases are numbered 1, 2, ... in the order boxes left; play fills the highest first.
struct Target {
    board::Square square = board::kNoSquare;
    int phase = 0;
    int home_phase = 0;  // of a parking square: the phase its box is needed for; 0 for a goal
};

struct Disassembly {
    std::vector<Target> targets;  // ascending by phase
    int phases = 0;
    bool complete =
        false;  // every goal was cleared; otherwise the rest is peeled off one pull deep
};

// Spends at most `attempts` parking trials and stops early when the budget's clock runs out.
[[nodiscard]] Disassembly take_apart(const board::Board& board, int attempts,
                                     support::Budget& budget);

}  // namespace pushwise::engine::dive
