// The bound of any position of a board: no plan from there has fewer pushes, or lines.
//
// Minimum-cost matching of boxes to goals by one-box distances, with the boxes that are frozen in
// the position as walls. Distances and matching are kept from call to call, so that the next
// position of a game costs about a microsecond on a small board. What is kept for sets of frozen
// boxes is thrown away now and then, so that a long game needs no more memory than a short one.
//
// Not thread-safe. Keeps references to board and budget.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {

class PositionBound {
public:
    PositionBound(const board::Board& board, Measure measure, support::Budget& budget);

    // Nothing when the boxes cannot be given goals of their own (the position is lost), or when the
    // budget is over.
    [[nodiscard]] std::optional<std::int64_t> find(std::span<const board::Square> boxes,
                                                   board::Square player);
    // About the last position: boxes that can never move again, ascending.
    [[nodiscard]] const std::vector<board::Square>& frozen() const noexcept { return frozen_; }

private:
    const board::Board& board_;
    Measure measure_;
    support::Budget& budget_;
    board::Field field_;
    board::SquareSet none_;
    Freeze freeze_;
    std::optional<FrozenWalls> walls_;
    std::vector<board::Square> frozen_;
};

}  // namespace pushwise::analysis
