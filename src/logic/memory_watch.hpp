// How much this process has grown since a reasoner started, charged to the search's Budget.
//
// A reasoner allocates on its own, so its memory cannot be claimed beforehand as our own searches
// do; it is measured instead. The price: other searches running at the same time in this process
// are counted too, so a limit is never exceeded but may be met early.
#pragma once

#include <cstddef>
#include <string>

#include "support/budget.hpp"

namespace pushwise::logic {

// Resident bytes of a process, by its number or "self"; 0 where the system does not tell.
[[nodiscard]] std::size_t resident_bytes(const std::string& process);

class MemoryWatch {
public:
    // Gives unused heap back to the system first, so that an earlier search does not hide growth.
    explicit MemoryWatch(support::Budget& budget);
    ~MemoryWatch() { budget_.release(claimed_); }
    MemoryWatch(const MemoryWatch&) = delete;
    MemoryWatch& operator=(const MemoryWatch&) = delete;

    // Looks again. False once the limit is passed; the Budget then says so. One small file read.
    [[nodiscard]] bool look();

private:
    support::Budget& budget_;
    std::size_t base_;
    std::size_t claimed_ = 0;
};

}  // namespace pushwise::logic
