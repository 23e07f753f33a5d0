// pushwise cluster: hands over to pushwise-cluster, the program that is linked with MPI.
//
// A program of its own, because loading MPI costs tens of milliseconds and dozens of libraries,
// which every other command would pay for; and replaced with exec, because mpirun watches the
// process it started.
#include <unistd.h>

#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

#include "commands.hpp"
#include "message.hpp"

namespace pushwise::cli {

Exit become_cluster(char** words) {
    std::error_code error;
    const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string program = (here.parent_path() / "pushwise-cluster").string();
    execv(program.c_str(), words);
    if (errno == ENOENT) {
        complain(
            "pushwise was built without MPI; install libopenmpi-dev and openmpi-bin and build "
            "it again");
    } else {
        complain("cannot start " + program + ": " + std::strerror(errno));
    }
    return Exit::usage;
}

void add_cluster(Context& context) {
    context.app.add_subcommand(
        "cluster", "Batches and hard single levels over MPI; see 'pushwise cluster --help'");
}

}  // namespace pushwise::cli
