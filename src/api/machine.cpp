#include "pushwise/machine.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "support/machine_memory.hpp"

namespace pushwise {

std::size_t fair_memory() {
    static const std::size_t bytes = [] {
        constexpr std::uint64_t kAll = std::numeric_limits<std::size_t>::max();
        const std::uint64_t there = support::machine_memory().value_or(kAll);
        return static_cast<std::size_t>(there == kAll ? kAll : std::min(kAll, there / 4 * 3));
    }();
    return bytes;
}

}  // namespace pushwise
