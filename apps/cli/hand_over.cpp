// Commands that are programs of their own, which lie beside this one.
//
// `cluster`, because loading MPI costs tens of milliseconds and dozens of libraries, which every
// other command would pay for; `bench` and `serve`, because a third of the compiling is theirs,
// which somebody who only wants a plan need not wait for. The program is replaced with exec: mpirun
// watches the process it started, and so does whoever started the server.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/bench_options.hpp"
#include "cli/commands.hpp"
#include "cli/serve_options.hpp"
#include "console/message.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kNeedsMpi =
    "; it is built where MPI is found (apt-get install libopenmpi-dev openmpi-bin), with: "
    "cmake --preset release && cmake --build --preset release";

constexpr const char* kNeedsBuild = "; it is built with: cmake --build --preset release";

// Returns only when there is no such program or it cannot be started. The reason is then in errno.
std::string replace_by(const char* name, char* const* words) {
    std::error_code error;
    const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", error);
    std::string program = (here.parent_path() / name).string();
    execv(program.c_str(), words);
    return program;
}

// After an attempt that failed.
Exit complain_about(const std::string& program, const char* needs) {
    if (errno == ENOENT) {
        complain("there is no " + program + needs);
    } else {
        complain("cannot start " + program + ": " + std::strerror(errno));
    }
    return Exit::usage;
}

Exit become(const char* name, char** words, const char* needs) {
    return complain_about(replace_by(name, words), needs);
}

// Help is printed here where the program is not there.
Exit become_cluster(const Program& program) {
    std::vector<std::string> words{"cluster"};
    words.insert(words.end(), program.rest().begin(), program.rest().end());
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const std::string wanted = replace_by("pushwise-cluster", pointers.data());
    const bool asks_help = std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "--help" || word == "-h" || word == "help";
    });
    return asks_help ? program.print_help("cluster") : complain_about(wanted, kNeedsMpi);
}

}  // namespace

void add_cluster(Context& context) {
    Command command =
        context.program.add_command("cluster", "Spread batches and hard single levels over MPI");
    command.add_command("solve");
    command.add_command("optimal");
    command.footer(std::string("The program pushwise-cluster does this") + kNeedsMpi);
    command.hands_on();
    command.on_chosen(
        [&context] { context.run = [&context] { return become_cluster(context.program); }; });
}

void hand_over_bench(Context& context) {
    add_bench(context, [&context](const BenchOptions&) {
        return become("pushwise-bench", context.words, kNeedsBuild);
    });
}

void hand_over_serve(Context& context) {
    add_serve(context, [&context](const ServeCommand&) {
        return become("pushwise-serve", context.words, kNeedsBuild);
    });
}

}  // namespace pushwise::cli
