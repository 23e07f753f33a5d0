#include "cluster/exit_code.hpp"

#include "console/launch.hpp"
#include "console/message.hpp"

namespace pushwise::cluster {

console::Exit exit_code(console::Exit exit, bool is_complete, const console::Common& common) {
    const console::Launch launch = console::launch();
    if (!launch.by_mpirun || launch.quietly) return exit;
    if (exit == console::Exit::input && is_complete) {
        console::remark(common,
                        "the run is complete; mpirun calls it aborted because some input is "
                        "invalid, which is exit code 3");
    }
    if (exit != console::Exit::unsolved) return exit;
    console::remark(common,
                    "not every level was solved as asked; for exit code 1 use 'mpirun -q', since "
                    "mpirun alone would call the run aborted");
    return console::Exit::ok;
}

}  // namespace pushwise::cluster
