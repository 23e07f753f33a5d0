// A batch over all ranks: rank 0 draws levels and takes answers, every rank solves.
//
// Levels go to whoever has room, in bundles that last a tenth of a second or so (bundle.hpp), so
// fast ranks get more. Only rank 0 reads and writes files. It replays every plan that comes from
// elsewhere before it passes it on. A rank that stays silent far beyond its limits is considered
// lost, and its levels are given to others; that helps where MPI goes on without a lost rank, and
// where it does not, everything answered so far has been passed on already.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cluster/mpi_network.hpp"
#include "pushwise/batch.hpp"

namespace pushwise::cluster {

// The plans that are known for a level.
using PlansOf = std::function<std::vector<std::string>(const Level&)>;

// For rank 0, as solve_batch(); `dedupe` and `progress` are not used. False when a rank was lost.
[[nodiscard]] bool lead_batch(MpiNetwork& network, const NextLevel& next,
                              const BatchOptions& options, const TakeAnswer& done,
                              const PlansOf& plans_of);

// Tells the other ranks that all is done, whether there was a batch or not, and waits until they
// have heard it. False when one has not: it is lost.
[[nodiscard]] bool dismiss(MpiNetwork& network);

// For the others: solves what rank 0 sends until it dismisses them. When options.stop is raised, no
// more answers are sent.
void follow_batch(MpiNetwork& network, const SolveOptions& options);

}  // namespace pushwise::cluster
