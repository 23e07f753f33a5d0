#include "console/launch.hpp"

#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>

#include "console/message.hpp"

namespace pushwise::console {
namespace {

// A number in the environment; `other` where there is none.
int number_in(const char* name, int other) {
    const char* text = std::getenv(name);
    if (text == nullptr) return other;
    const std::string_view digits(text);
    int number = other;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

}  // namespace

// Open MPI tells its ranks with OMPI_..., MPICH and Slurm with PMI_....
Launch launch() {
    Launch found;
    found.by_mpirun = std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr;
    found.quietly = number_in("OMPI_MCA_orte_execute_quiet", 0) != 0;
    found.rank = number_in("OMPI_COMM_WORLD_RANK", number_in("PMI_RANK", 0));
    found.ranks = number_in("OMPI_COMM_WORLD_SIZE", number_in("PMI_SIZE", 1));
    found.ranks_here = number_in("OMPI_COMM_WORLD_LOCAL_SIZE", number_in("MPI_LOCALNRANKS", 1));
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
