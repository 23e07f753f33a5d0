// A process in which one more thread can be started and no second one.
#pragma once

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace pushwise::testing {

// For a child process, which this ends if it hangs: there is no way back. Threads take their stack
// from the address space, of which only so much is left.
inline void allow_one_more_thread() {
    constexpr std::size_t kStack = std::size_t{1} << 30;
    constexpr unsigned kLongest = 60;  // seconds
    alarm(kLongest);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, kStack);
    pthread_setattr_default_np(&attributes);
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t most = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + kStack * 3 / 2;
    const rlimit limit{most, most};
    setrlimit(RLIMIT_AS, &limit);
}

}  // namespace pushwise::testing
