// One hard level on many machines: hash-distributed A* for fewest pushes.
//
// The library brings the search, the program the network: on every rank it implements Network over
// what it has (MPI, say) and calls solve_distributed() with the same level and options.
#pragma once

#include "pushwise/solve.hpp"
#include "pushwise/value/network.hpp"

namespace pushwise {

struct DistributedOptions {
    // Positions belong to ranks by a hash of which patches of the board hold how many boxes; a
    // patch is this many squares wide and high. With 1 nearly every push is a message, larger ones
    // send less and spread the work less evenly.
    int patch = 2;
};

// Proves fewest pushes. Limits hold for each rank; options.engine and options.objective are not
// looked at. Rank 0 gets the answer, with figures of all ranks; where it is a plan, the others
// answer Status::exhausted. Throws when the search ends and another rank stays silent for half a
// minute; its Network can no longer be trusted then.
[[nodiscard]] Answer solve_distributed(const Level& level, const SolveOptions& options,
                                       Network& network, const DistributedOptions& distributed);

}  // namespace pushwise
