// The hash of a position: the same for all positions that a symmetry of the board turns into each
// other, so that they are filed under one number.
//
// Each image of a position has a hash by Zobrist keys. Their sum is the hash of all of them;
// without symmetries, it is the hash of the position itself.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "board/canonical.hpp"
#include "board/symmetries.hpp"
#include "engine/core/zobrist.hpp"

namespace pushwise::engine::core {

class PositionHash {
public:
    PositionHash(const board::Board& board, board::Symmetries symmetries, bool exact_player)
        : symmetries_(std::move(symmetries)), keys_(board.squares(), exact_player) {}

    [[nodiscard]] const board::Symmetries& symmetries() const noexcept { return symmetries_; }

    // Boxes that are put one by one, for each image.
    using Boxes = std::array<std::uint64_t, board::kSymmetries>;
    // Puts a box or takes it away.
    void toggle(Boxes& boxes, board::Square s) const noexcept {
        for (int i = 0; i < symmetries_.count(); ++i)
            boxes[i] ^= keys_.box(symmetries_.image(i, s));
    }
    [[nodiscard]] std::uint64_t of(const Boxes& boxes, board::Square player) const noexcept {
        std::uint64_t sum = 0;
        for (int i = 0; i < symmetries_.count(); ++i)
            sum += boxes[i] ^ keys_.player(symmetries_.image(i, player));
        return sum;
    }

private:
    board::Symmetries symmetries_;
    Zobrist keys_;
};

}  // namespace pushwise::engine::core
