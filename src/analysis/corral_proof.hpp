// Corral proofs: can the boxes that fence an area ever be brought out or home?
//
// Takes the boxes around an area the player cannot enter, alone on the board, and searches every
// way to push them. A box that leaves the zone (the area and its fence) is taken off the board; a
// box inside may end on a goal. If the search runs dry the boxes are lost, wherever the others are:
// leaving boxes out and taking boxes off only adds possibilities. The proof is then repeated
// without each box in turn, and what cannot be left out becomes a DeadPattern.
//
// Holds only where every box is needed. Bounded by a number of positions; three answers, because
// "do not know" must never be taken for "lost".
#pragma once

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "analysis/dead_patterns.hpp"
#include "analysis/freeze.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {

class CorralProof {
public:
    // `lost`: squares no box may enter. Keeps the references; learns into `patterns`.
    CorralProof(const board::Board& board, const board::SquareSet& lost, DeadPatterns& patterns);

    // Looks at every area of `field` out of the player's reach. Pre: `boxes` are those of the field
    // and its last flood was from `player`. True when one of the areas proves the position lost.
    [[nodiscard]] bool is_lost(const board::Field& field, std::span<const board::Square> boxes,
                               board::Square player);

private:
    enum class Verdict : std::uint8_t { lost, alive, unknown };

    [[nodiscard]] bool is_area_lost(const board::Field& field, board::Square seed,
                                    board::Square player);
    [[nodiscard]] Verdict prove(std::span<const board::Square> boxes, board::Square player);
    void learn(std::vector<board::Square> boxes, board::Square player);

    // One position of a proof: the boxes left in the zone, ascending, then the player's region.
    using State = std::vector<board::Square>;
    struct StateHash {
        std::size_t operator()(const State& state) const noexcept;
    };

    void expand(const State& state, std::vector<State>& open);

    const board::Board& board_;
    const board::SquareSet& lost_;
    DeadPatterns& patterns_;
    board::Field field_;  // holds the boxes of a proof only
    Freeze freeze_;
    board::SquareSet zone_;
    std::vector<std::uint32_t> area_mark_;
    std::uint32_t stamp_ = 0;
    std::vector<board::Square> area_;
    std::vector<board::Square> fence_;
    std::vector<std::pair<std::size_t, board::Square>> pushes_;  // (index of the box, to)
    // (fence, a square of the area) of proofs that failed. What succeeded is in the patterns, with
    // the player squares it holds for.
    std::unordered_set<State, StateHash> unproved_;
};

}  // namespace pushwise::analysis
