// What this machine has.
//
//     options.limits.memory_bytes = std::min(options.limits.memory_bytes, pushwise::fair_memory());
#pragma once

#include <cstddef>

namespace pushwise {

// Three quarters of the memory that this machine has, or that the control group of this process
// (a container, a job) may use if that is less; all that can be addressed where nobody tells. Reads
// a few files of the kernel, once.
[[nodiscard]] std::size_t fair_memory();

}  // namespace pushwise
