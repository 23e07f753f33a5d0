// The commands of pushwise-cluster.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "cluster/mpi_network.hpp"
#include "console/command.hpp"

namespace pushwise::cluster {

struct Context {
    CLI::App& app;
    std::function<console::Exit(MpiNetwork&)>
        run;  // set by the chosen command; called on every rank
};

void add_solve(Context& context);
void add_optimal(Context& context);

}  // namespace pushwise::cluster
