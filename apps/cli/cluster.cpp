// pushwise cluster: hands over to pushwise-cluster, the program that is linked with MPI.
//
// A program of its own, because loading MPI costs tens of milliseconds and dozens of libraries,
// which every other command would pay for; and replaced with exec, because mpirun watches the
// process it started.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

#include "cli/commands.hpp"
#include "console/message.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kNeeds =
    "; it is built with pushwise where MPI is found:\n"
    "  apt-get install libopenmpi-dev openmpi-bin\n"
    "  cmake --preset release && cmake --build --preset release";

}  // namespace

std::optional<Exit> become_cluster(char** words) {
    std::error_code error;
    const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string program = (here.parent_path() / "pushwise-cluster").string();
    execv(program.c_str(), words);
    if (errno == ENOENT) {
        const std::string_view first = words[1] == nullptr ? "" : words[1];
        if (first == "--help" || first == "-h") return std::nullopt;
        complain("there is no " + program + kNeeds);
    } else {
        complain("cannot start " + program + ": " + std::strerror(errno));
    }
    return Exit::usage;
}

void add_cluster(Context& context) {
    Command command = context.program.add_command(
        "cluster", "Batches and hard single levels over MPI; see 'pushwise cluster --help'");
    command.add_command("solve", "Find plans for many levels");
    command.add_command("optimal", "Prove fewest pushes for one level");
    command.footer(std::string("The program pushwise-cluster does this") + kNeeds);
}

}  // namespace pushwise::cli
