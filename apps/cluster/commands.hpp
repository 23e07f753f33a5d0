// The commands of pushwise-cluster.
#pragma once

#include <functional>

#include "cluster/mpi_network.hpp"
#include "console/program.hpp"

namespace pushwise::cluster {

struct Context {
    console::Program& program;
    std::function<console::Exit(MpiNetwork&)>
        run;  // set by the chosen command; called on every rank
};

void add_solve(Context& context);
void add_optimal(Context& context);

}  // namespace pushwise::cluster
