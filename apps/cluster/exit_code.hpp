// What a run tells the program that started it.
#pragma once

#include "console/command.hpp"

namespace pushwise::cluster {

// mpirun calls a run "aborted" when a rank ends with any exit code but 0. That a level was not
// solved is no reason for that, so it is told in words then; to `mpirun -q`, which says nothing,
// and to others with its exit code. Of a batch that is complete but for invalid input it is said
// that it is.
[[nodiscard]] console::Exit exit_code(console::Exit exit, bool is_complete,
                                      const console::Common& common);

}  // namespace pushwise::cluster
