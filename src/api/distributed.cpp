#include "pushwise/distributed.hpp"

#include "api/prove.hpp"
#include "api/refusal.hpp"
#include "api/solve_with.hpp"
#include "api/why_unsolvable.hpp"
#include "engine/distributed/hda.hpp"

namespace pushwise {

Answer solve_distributed(const Level& level, const SolveOptions& options, Network& network,
                         const DistributedOptions& distributed) {
    if (!level.valid()) return api::refusal(Status::invalid, "hda", level.diagnostics());
    SolveOptions asked = options;
    asked.engine = "hda";
    asked.objective = Objective::pushes;
    if (const Checked given = api::check_given(level, asked.plans); !given)
        return api::refusal(Status::invalid, asked.engine, given.error());
    const engine::distributed::DistributedAstar engine(network, {.patch = distributed.patch});
    // With plans the proof is one search, too: this engine leaves it at those it is given.
    Answer answer = asked.plans.empty() ? api::solve_with(engine, level, asked)
                                        : api::prove(engine, level, asked);
    api::say_why_unsolvable(level, asked, answer);
    return answer;
}

}  // namespace pushwise
