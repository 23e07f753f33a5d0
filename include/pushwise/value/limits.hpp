// How long, how large and how far a search may go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace pushwise {

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    std::size_t memory_bytes = std::numeric_limits<std::size_t>::max();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions to expand
};

}  // namespace pushwise
