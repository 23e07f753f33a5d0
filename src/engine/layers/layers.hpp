// Engine layers: fewest moves, by breadth-first heuristic search over the boxes alone.
//
// Where every step counts a position is the boxes and the square of the player, and the same boxes
// occur with many squares. So boxes are stored once, as a configuration with the set of squares on
// which the player has been seen among them. The search goes through layers, the positions that are
// so many moves away from the start: from the squares of one layer the player walks to neighbours
// he has not been seen on, which is a few operations on sets, or pushes into another configuration.
// What is expensive, the bound and the freeze test, is worked out once for each configuration,
// whatever the number of ways and squares by which it is reached.
//
// Only positions whose layer and bound together are below a limit are kept (Zhou and Hansen,
// "Breadth-first heuristic search", Artificial Intelligence 170, 2006). The limit rises from pass
// to pass (core/passes.hpp) up to the cost of a known plan.
//
// Sound: the bound never overestimates, so every position of a plan cheaper than the limit is kept
// in the layer in which it is first reached; the first solved position is therefore reached by a
// shortest plan, and a pass that ends without one shows that no plan is cheaper than its limit.
//
// A configuration is for one region of the player only, because it depends on the region on which
// side he is of each box. The bound is the matching of a tilted floor, and what the player's square
// adds to it (floor.hpp). Positions that are images of each other on a symmetric board are one.
//
// With several threads each owns a share of the configurations, by patches of the board
// (core/owners.hpp). A layer has two phases: all shares expand theirs, then all take what the
// others have sent. So the answer does not depend on timing.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine::layers {

class Layers final : public Engine {
public:
    // Larger boards are not supported.
    static constexpr int kMostSquares = 256;
    [[nodiscard]] static bool fits(const board::Board& board) noexcept {
        return board.squares() <= kMostSquares;
    }

    [[nodiscard]] const EngineInfo& info() const override;
    // Whatever the objective, the plan has fewest moves; only where these are asked for is that
    // said.
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;
};

}  // namespace pushwise::engine::layers
