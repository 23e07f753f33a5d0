// How much memory there is: that of the machine, or less where the process runs in a control group
// (a container, a job of Slurm, a unit of systemd) that has a limit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace pushwise::support {

// Bytes; nothing where nobody tells. Groups lie in one another, and each may have a limit: the
// least counts. `root` is where the folders of the kernel lie, for tests.
[[nodiscard]] std::optional<std::uint64_t> machine_memory(const std::string& root = "");

}  // namespace pushwise::support
