// How every program starts, and how it ends when something is thrown that nobody expected.
#pragma once

#include "console/command.hpp"

namespace pushwise::console {

// The whole of main(): calls `run` and returns its exit code.
[[nodiscard]] int start(int argc, char** argv, Exit (*run)(int argc, char** argv));

}  // namespace pushwise::console
