// How the program was started: alone, or by mpirun as one of several ranks.
#pragma once

#include "console/command.hpp"

namespace pushwise::console {

struct Launch {
    bool by_mpirun = false;  // of Open MPI
    // mpirun -q says nothing about exit codes; otherwise it calls a run "aborted" for any but 0.
    bool quietly = false;
    int rank = 0;
    int ranks = 1;
    int ranks_here = 1;  // of them on this machine
};

[[nodiscard]] Launch launch();

// For a command that does not share its work: says so, once, where several ranks would each do all
// of it.
void warn_of_ranks(const Common& common);

}  // namespace pushwise::console
