// Distances: how many pushes (or straight lines) a lone box needs to each goal.
//
// For every box square, side of the player and goal the exact cost on the otherwise empty board,
// found by pulling a box backwards from each goal. Other boxes only take possibilities away, so
// each figure is a lower bound in any position, and "never" holds in every position. The sides
// make the figures sharper wherever a box can stand in a doorway.
//
// A search that pulls boxes back from the goals asks the mirrored question, how many pulls take a
// lone box to each square where a box starts, with the player where he starts; pushing a box away
// from there answers it.
//
// Both measures are additive over boxes, because every push and every line belongs to one box.
// That is what lets matching.hpp add them up.
//
// Where time or memory runs out nothing is known: every distance is 0, which is a lower bound too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "support/claimed_vector.hpp"

namespace pushwise::analysis {

// Pushes or straight lines to the goals, or pulls to the squares where boxes start.
enum class Measure : std::uint8_t { pushes, lines, pulls };

class Distances {
public:
    static constexpr std::uint16_t kNever = 0xffff;

    // Keeps a reference to `budget`. O(goals * states) time and memory. For pulls the squares of
    // the boxes at the start take the place of the goals below.
    Distances(const board::Board& board, const Sides& sides, Measure measure,
              support::Budget& budget);
    // Pushes to these squares instead of the goals, in their order.
    Distances(const board::Board& board, const Sides& sides, std::span<const board::Square> targets,
              support::Budget& budget);

    // On a tilted floor: a push costs 1 and what the player climbs with it. Pre: heights of
    // neighbours differ by at most 1.
    Distances(const board::Board& board, const Sides& sides, const std::vector<int>& heights,
              support::Budget& budget);

    [[nodiscard]] std::size_t bytes() const noexcept { return table_.bytes(); }
    [[nodiscard]] int goals() const noexcept { return goals_; }
    // One figure per goal, in the order of Board::goals(). `state` is a number from Sides.
    [[nodiscard]] std::span<const std::uint16_t> row(int state) const noexcept {
        return {rows_ + static_cast<std::size_t>(state) * stride_,
                static_cast<std::size_t>(goals_)};
    }

private:
    Distances(const board::Board& board, const Sides& sides, Measure measure,
              std::span<const board::Square> ends, const std::vector<int>* heights,
              support::Budget& budget);

    int goals_;
    std::size_t stride_;  // 0 where nothing is known: all states share one row
    support::ClaimedVector<std::uint16_t> table_;
    const std::uint16_t* rows_ = nullptr;
};

// The distance to the nearest of them, by state; Distances::kNever where none can be reached.
// O(states).
[[nodiscard]] std::vector<std::uint16_t> nearest_distances(const board::Board& board,
                                                           const Sides& sides, Measure measure);

// What such figures say of a box on `s` with the player on the side that suits best.
[[nodiscard]] std::uint16_t from_best_side(const Sides& sides,
                                           std::span<const std::uint16_t> figures, board::Square s);

}  // namespace pushwise::analysis
