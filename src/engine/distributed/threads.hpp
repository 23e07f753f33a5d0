// Engine hda: the distributed search with the threads of one process as its ranks.
#pragma once

#include "engine/core/rules.hpp"
#include "engine/distributed/hda.hpp"
#include "engine/engine.hpp"

namespace pushwise::engine::distributed {

// Request::threads ranks share the memory and the nodes of the limits evenly. Status and cost do
// not depend on how many there are, nor on their timing; which of several shortest plans it is
// does.
class ThreadedAstar final : public Engine {
public:
    explicit ThreadedAstar(core::Rules rules = {}) : rules_(rules) {}

    [[nodiscard]] const EngineInfo& info() const override { return DistributedAstar::about(); }
    // An objective the engine does not prove is answered with fewest pushes.
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    core::Rules rules_;
};

}  // namespace pushwise::engine::distributed
