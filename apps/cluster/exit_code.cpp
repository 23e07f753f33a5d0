#include "cluster/exit_code.hpp"

#include "console/launch.hpp"
#include "console/message.hpp"

namespace pushwise::cluster {

console::Exit exit_code(console::Exit exit, const console::Common& common) {
    const console::Launch launch = console::launch();
    if (exit != console::Exit::unsolved || !launch.by_mpirun || launch.quietly) return exit;
    console::remark(common,
                    "not every level was solved as asked; for exit code 1 use 'mpirun -q', since "
                    "mpirun alone would call the run aborted");
    return console::Exit::ok;
}

}  // namespace pushwise::cluster
