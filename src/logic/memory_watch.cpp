#include "logic/memory_watch.hpp"

#include <malloc.h>
#include <unistd.h>

#include <cstdio>
#include <memory>

namespace pushwise::logic {

std::size_t resident_bytes(const std::string& process) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
        std::fopen(("/proc/" + process + "/statm").c_str(), "r"), &std::fclose);
    unsigned long total = 0;
    unsigned long resident = 0;
    if (!file || std::fscanf(file.get(), "%lu %lu", &total, &resident) != 2) return 0;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

MemoryWatch::MemoryWatch(support::Budget& budget) : budget_(budget) {
    malloc_trim(0);
    base_ = resident_bytes("self");
}

bool MemoryWatch::look() {
    const std::size_t now = resident_bytes("self");
    const std::size_t growth = now > base_ ? now - base_ : 0;
    if (growth <= claimed_) return !budget_.is_over();
    if (!budget_.claim(growth - claimed_)) return false;
    claimed_ = growth;
    return true;
}

}  // namespace pushwise::logic
