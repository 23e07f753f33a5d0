// pushwise-cluster: started once per rank by mpirun, through `pushwise cluster`.
//
//     mpirun -n 4 pushwise cluster solve FILE...
#include <fmt/format.h>

#include <exception>

#include "cluster/commands.hpp"
#include "console/launch.hpp"
#include "console/message.hpp"
#include "console/start.hpp"

namespace pushwise::cluster {
namespace {

using console::Exit;

constexpr const char* kFooter =
    "Examples:\n"
    "  mpirun -n 4 pushwise cluster solve --output run.jsonl collections/*.sok\n"
    "  mpirun -n 4 pushwise cluster optimal --level 7 collection.sok\n"
    "\n"
    "Without mpirun there is one rank. docs/cluster.md explains hostfiles and Slurm.";

Exit run(int argc, char** argv) {
    console::Program program("pushwise cluster", "Pushwise on many machines, over MPI.", kFooter);
    Context context{program, {}};
    add_solve(context);
    add_optimal(context);
    // Before MPI: one rank is enough to print help or advice.
    const bool silent = console::launch().rank != 0;
    if (const std::optional<Exit> done = program.parse(argc, argv, silent)) return *done;
    MpiNetwork network(&argc, &argv);
    try {
        return context.run(network);
    } catch (const std::exception& error) {  // the other ranks would wait for this one
        console::complain(
            fmt::format("internal error on rank {}: {}", network.rank(), error.what()));
        network.give_up(static_cast<int>(Exit::internal));
        return Exit::internal;
    }
}

}  // namespace
}  // namespace pushwise::cluster

int main(int argc, char** argv) {
    return pushwise::console::start(argc, argv, pushwise::cluster::run);
}
