#include "console/launch.hpp"

#include <string>

#include "console/environment.hpp"
#include "console/message.hpp"

namespace pushwise::console {
// Open MPI tells its ranks with OMPI_..., MPICH and Slurm with PMI_....
Launch launch() {
    Launch found;
    found.by_mpirun = !environment("OMPI_COMM_WORLD_SIZE").empty();
    found.quietly = number_in_environment("OMPI_MCA_orte_execute_quiet", 0) != 0;
    found.rank =
        number_in_environment("OMPI_COMM_WORLD_RANK", number_in_environment("PMI_RANK", 0));
    found.ranks =
        number_in_environment("OMPI_COMM_WORLD_SIZE", number_in_environment("PMI_SIZE", 1));
    found.ranks_here = number_in_environment("OMPI_COMM_WORLD_LOCAL_SIZE",
                                             number_in_environment("MPI_LOCALNRANKS", 1));
    return found;
}

void warn_of_ranks(const Common& common) {
    const Launch found = launch();
    if (found.ranks < 2 || found.rank != 0) return;
    remark(common, "warning: each of the " + std::to_string(found.ranks) +
                       " ranks does all of this by itself; 'mpirun -n " +
                       std::to_string(found.ranks) + " pushwise cluster solve' shares the work");
}

}  // namespace pushwise::console
