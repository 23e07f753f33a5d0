// Stuck proofs: a position in which every push is lost is lost itself.
//
// Looks one push ahead with all that is known (dead squares, frozen boxes, dead patterns; only the
// pushes of a corral where one restricts the choice). If no push survives and a box is off its
// goal, the position is lost. Boxes that do not matter for this are then dropped one by one, and
// the rest becomes a DeadPattern, so that a fault is recognised where it was made and not only
// where it shows. Sound by induction over the patterns. Holds only where every box is needed.
#pragma once

#include <span>
#include <vector>

#include "analysis/dead_patterns.hpp"
#include "analysis/freeze.hpp"
#include "analysis/pi_corral.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {

class StuckProof {
public:
    // `lost`: squares no box may enter. Keeps the references; learns into `patterns`. When the
    // budget is spent nothing more is proved.
    StuckProof(const board::Board& board, const board::SquareSet& lost, DeadPatterns& patterns,
               support::Budget& budget);

    // True when the position is lost by one push of look-ahead; its core has then been learned.
    bool learn(std::span<const board::Square> boxes, board::Square player);

private:
    [[nodiscard]] bool is_stuck(const std::vector<board::Square>& boxes, board::Square player);
    [[nodiscard]] bool is_push_lost(Push push);

    const board::Board& board_;
    const board::SquareSet& lost_;
    DeadPatterns& patterns_;
    support::Budget& budget_;
    board::Field field_;
    Freeze freeze_;
    PiCorrals corrals_;
    board::SquareSet boxes_;
    std::vector<Push> pushes_;
};

}  // namespace pushwise::analysis
