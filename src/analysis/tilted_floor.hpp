// The tilted floor: a lower bound on moves.
//
// Give every square a height, so that neighbours differ by at most 1, and let each step of the
// player cost 1 and what it climbs: 0, 1 or 2. The steps of a plan then cost as many as there are,
// and the height of the last square less that of the first. Walks cost at least nothing. A push
// costs what the player's step to the square of the box costs; so all pushes together cost at least
// the cheapest matching of boxes to goals by distances in which each push costs that much. A plan
// therefore has at least
//
//     that matching + the height where the player stands - the height of the highest end
//
// moves, where ends are the squares he may stand on after a last push. This holds for all heights.
// With all of them 0 it is the number of pushes. With a slope against which boxes have to be pushed
// each push costs 2: a player who takes boxes through a corridor must walk back. It is the state
// equation of planning (least pushes and walks over every edge so that what comes to a square
// leaves it), with the player's part of its dual fixed, and the boxes' part found anew in each
// position.
//
// Heights are made for the start (floor_heights.hpp).
//
// Frozen boxes are walls. Consistent while these stay the same.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/box_matching.hpp"
#include "analysis/floor_heights.hpp"
#include "analysis/frozen_walls.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class TiltedFloor {
public:
    // Takes some tenths of a second. Keeps the references.
    TiltedFloor(const board::Board& board, FrozenWalls& walls, support::Budget& budget);

    // There is none, or it brings nothing at the start.
    [[nodiscard]] bool empty() const noexcept { return heights_.empty(); }

    // What the player's square adds to the matching, at most 0 where a plan may end. Pre, here and
    // below: !empty().
    [[nodiscard]] std::int64_t slope_from(board::Square player) const noexcept {
        return heights_[player] - highest_end_;
    }

    static constexpr std::int64_t kLost = Matching::kInfinite;

    // Makes this the loaded position. Pre: it is not solved: with spare boxes a push that follows
    // need not end beside a goal.
    void load(std::span<const board::Square> boxes, board::Square player, FrozenWalls::Index walls);
    // At least this many moves are left after the push of one box; kLost and more where it cannot
    // be finished. Pre: `boxes` and `player` are as after the push.
    [[nodiscard]] std::int64_t total_after(std::span<const board::Square> boxes, int moved,
                                           board::Square player, FrozenWalls::Index walls);
    // At least this many moves are left in any plan whose next push of `box`, now or later, goes in
    // this direction. Pre: there is floor behind the box and before it.
    [[nodiscard]] std::int64_t total_if_next(int box, board::Direction d);

private:
    // Distances and matching where some boxes are walls.
    struct Part {
        Part(const board::Board& walled, const Sides& sides, const Heights& heights, int boxes,
             support::Budget& budget)
            : distances(walled, sides, heights, budget),
              matching(sides, distances, boxes, budget) {}
        Distances distances;
        BoxMatching matching;
    };

    [[nodiscard]] Part& part(FrozenWalls::Index walls);

    const board::Board& board_;
    FrozenWalls& walls_;
    support::Budget& budget_;
    Heights heights_;
    int highest_end_ = 0;
    std::vector<std::unique_ptr<Part>> parts_;  // by walls

    // The loaded position.
    FrozenWalls::Index loaded_walls_ = 0;
    board::Square player_ = board::kNoSquare;
    std::vector<board::Square> boxes_;
};

}  // namespace pushwise::analysis
