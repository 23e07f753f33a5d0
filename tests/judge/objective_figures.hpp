// What an objective counts, as tests compare it: both figures where there are two, otherwise the
// one and 0.
#pragma once

#include "judge/judge.hpp"
#include "pushwise/value/objective.hpp"

namespace pushwise::testing {

// `counted` has moves, pushes and lines: the library's Metrics, or what the judge has played.
template <typename Counted>
[[nodiscard]] judge::Figures figures_of(const Counted& counted, Objective objective) {
    switch (objective) {
        case Objective::moves: return {counted.moves, 0};
        case Objective::lines: return {counted.lines, 0};
        case Objective::pushes_moves: return {counted.pushes, counted.moves};
        case Objective::moves_pushes: return {counted.moves, counted.pushes};
        default: return {counted.pushes, 0};
    }
}

// The best there are.
[[nodiscard]] inline judge::Figures best_of(const judge::Shortest& shortest, Objective objective) {
    switch (objective) {
        case Objective::moves: return {shortest.moves_pushes.first, 0};
        case Objective::lines: return {shortest.lines, 0};
        case Objective::pushes_moves: return shortest.pushes_moves;
        case Objective::moves_pushes: return shortest.moves_pushes;
        default: return {shortest.pushes_moves.first, 0};
    }
}

}  // namespace pushwise::testing
