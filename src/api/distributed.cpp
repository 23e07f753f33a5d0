#include "pushwise/distributed.hpp"

#include "api/refusal.hpp"
#include "api/solve_with.hpp"
#include "engine/distributed/hda.hpp"

namespace pushwise {

Answer solve_distributed(const Level& level, const SolveOptions& options, Network& network,
                         const DistributedOptions& distributed) {
    if (!level.valid()) return api::refusal(Status::invalid, "hda", level.diagnostics());
    SolveOptions asked = options;
    asked.engine = "hda";
    asked.objective = Objective::pushes;
    const engine::distributed::DistributedAstar engine(network, {.patch = distributed.patch});
    return api::solve_with(engine, level, asked);
}

}  // namespace pushwise
