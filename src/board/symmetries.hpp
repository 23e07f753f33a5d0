// The symmetries of a board: turns and reflections that take its floor and its goals to themselves.
//
// A position and its image under one of them need equally long plans, so a search has to look at
// one of the two only. Boxes and player may stand anywhere. Most boards have no symmetry but the
// one that leaves everything where it is.
#pragma once

#include <vector>

#include "board/board.hpp"

namespace pushwise::board {

class Symmetries {
public:
    // O(8 * squares).
    explicit Symmetries(const Board& board);
    // Only the one that leaves everything where it is.
    [[nodiscard]] static Symmetries none(const Board& board);

    // At least one, at most kSymmetries. Number 0 leaves everything where it is, and with each
    // symmetry there is the one that undoes it.
    [[nodiscard]] int count() const noexcept { return static_cast<int>(images_.size()); }
    [[nodiscard]] Square image(int symmetry, Square s) const noexcept {
        return images_[symmetry][s];
    }

private:
    Symmetries() = default;
    std::vector<std::vector<Square>> images_;  // by symmetry and square
};

}  // namespace pushwise::board
