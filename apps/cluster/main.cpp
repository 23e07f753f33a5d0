// pushwise-cluster: started once per rank by mpirun, through `pushwise cluster`.
//
//     mpirun -n 4 pushwise cluster solve FILE...
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "cluster/batch.hpp"
#include "cluster/commands.hpp"
#include "console/message.hpp"
#include "pushwise/version.hpp"

namespace pushwise::cluster {
namespace {

using console::Exit;

constexpr const char* kFooter =
    "Examples:\n"
    "  mpirun -n 4 pushwise cluster solve --output run.jsonl collections/*.sok\n"
    "  mpirun -n 4 pushwise cluster optimal --level 7 collection.sok\n"
    "\n"
    "Without mpirun there is one rank. docs/cluster.md has hostfiles and Slurm.";

Exit run(int argc, char** argv) {
    CLI::App app("Pushwise on many machines, over MPI.", "pushwise cluster");
    app.set_help_flag("-h,--help", "Show this help");
    app.set_version_flag("--version", std::string("pushwise ") + version(), "Show the version");
    app.get_formatter()->column_width(34);
    app.require_subcommand(1);
    app.footer(kFooter);
    Context context{app, {}};
    add_solve(context);
    add_optimal(context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {  // --help, --version: before MPI, so one rank is enough
        const char* rank = std::getenv("OMPI_COMM_WORLD_RANK");
        if (rank == nullptr || std::string_view(rank) == "0") app.exit(asked);
        return Exit::ok;
    } catch (const CLI::ParseError& error) {
        const char* rank = std::getenv("OMPI_COMM_WORLD_RANK");
        if (rank == nullptr || std::string_view(rank) == "0") {
            const auto chosen = app.get_subcommands();
            console::complain(fmt::format("{}; see 'pushwise cluster {}--help'", error.what(),
                                          chosen.empty() ? "" : chosen.front()->get_name() + " "));
        }
        return Exit::usage;
    }
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
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return static_cast<int>(pushwise::cluster::run(argc, argv));
    } catch (const std::exception& error) {
        pushwise::console::complain(std::string("internal error: ") + error.what());
        return static_cast<int>(pushwise::console::Exit::internal);
    }
}
