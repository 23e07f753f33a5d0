// Hash-distributed A*: one search for fewest pushes over the memory and processors of many ranks.
//
// Kishimoto, Fukunaga and Botea, "Scalable, Parallel Best-First Search for Optimal Sequential
// Planning" (ICAPS 2009). A hash of the boxes says which rank owns a position. Each rank runs A* on
// its own positions; children that belong to others are sent to them in batches, and nobody waits
// for anybody. So a rank may expand a position before a cheaper way to it arrives; it is then
// expanded again, and the first plan found need not be the best. The search goes on until no rank
// holds a position that could lead to a cheaper plan than the best one known, and no message is
// on its way; then that plan is optimal. How the end is noticed is told in waves.hpp.
#pragma once

#include "engine/engine.hpp"
#include "pushwise/value/network.hpp"

namespace pushwise::engine::distributed {

class DistributedAstar final : public Engine {
public:
    // Every rank makes one with its own view of the same network, and all solve the same board with
    // the same request. `patch` as in Owners. Keeps a reference to the network.
    DistributedAstar(Network& network, int patch) : network_(network), patch_(patch) {}

    [[nodiscard]] const EngineInfo& info() const override;
    // Limits hold for each rank. The plan and the figures of all ranks are in the outcome of rank
    // 0; where it is solved, the others answer Status::exhausted, for they have no plan to show.
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    Network& network_;
    int patch_;
};

}  // namespace pushwise::engine::distributed
