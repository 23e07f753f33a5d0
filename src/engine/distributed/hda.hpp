// Hash-distributed A*: one proof over the memory and processors of many ranks, which are threads of
// one process (threads.hpp) or processes on many machines (pushwise/distributed.hpp).
//
// Kishimoto, Fukunaga and Botea, "Scalable, Parallel Best-First Search for Optimal Sequential
// Planning" (ICAPS 2009). A hash of the boxes says which rank owns a position. Each rank runs A* on
// its own positions; children that belong to others are sent to them in batches, and nobody waits
// for anybody. So a rank may expand a position before a cheaper way to it arrives; it is then
// expanded again, and the first plan found need not be the best. The search goes on until no rank
// holds a position that could lead to a cheaper plan than the best one known, and no message is
// on its way; then that plan is optimal. How the end is noticed is told in waves.hpp.
//
// Bound, pruning and order are those of engine astar, and a proof of fewest pushes goes through the
// same passes (core/passes.hpp): when a pass ends without a plan, rank 0 begins the next.
#pragma once

#include "engine/core/rules.hpp"
#include "engine/engine.hpp"
#include "pushwise/value/network.hpp"

namespace pushwise::engine::distributed {

struct Setting {
    int patch = 2;         // as in Owners
    double patience = 30;  // seconds without an answer at the end, after which a rank is lost
    int rounds = 16;       // of 32 positions, after which a partial batch is sent
};

class DistributedAstar final : public Engine {
public:
    // Every rank makes one with its own view of the same network, and all solve the same board with
    // the same request. Keeps a reference to the network.
    explicit DistributedAstar(Network& network, Setting setting = {}, core::Rules rules = {})
        : network_(network), setting_(setting), rules_(rules) {}

    [[nodiscard]] static const EngineInfo& about();
    [[nodiscard]] const EngineInfo& info() const override { return about(); }
    // Limits hold for each rank. The plan and the figures of all ranks are in the outcome of rank
    // 0; where it is solved, the others answer Status::exhausted, for they have no plan to show.
    // An objective the engine does not prove is answered with fewest pushes.
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    Network& network_;
    Setting setting_;
    core::Rules rules_;
};

}  // namespace pushwise::engine::distributed
