// Breadth-first search: the reference all other engines are judged by.
//
// It visits every reachable state in the order of its cost and uses no knowledge about Sokoban
// beyond the rules: no dead squares, no bounds, no pruning. So the first solved state is a shortest
// plan, and running dry is a proof that there is none. Simple rather than fast.
//
// A state is the boxes plus, for pushes and lines, the smallest square the player can walk to, or,
// where walking counts, the player's own square.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine::bfs {

class Bfs final : public Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;
};

}  // namespace pushwise::engine::bfs
