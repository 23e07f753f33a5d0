// What is under the program: facts about the machine and the build, and what the process has used.
//
// Read from /proc and getrusage(2); what cannot be found out is left empty or 0.
#pragma once

#include "bench/run.hpp"

namespace pushwise::bench {

[[nodiscard]] Facts machine_facts();

// Processor time of this process, its threads and its finished children so far.
[[nodiscard]] double cpu_seconds();

// Gives freed memory back and starts the high-water mark of resident memory anew. On kernels that
// cannot do the latter the mark stays that of the whole process.
void forget_peak_memory();
// The high-water mark in MiB.
[[nodiscard]] double peak_resident_mib();

}  // namespace pushwise::bench
