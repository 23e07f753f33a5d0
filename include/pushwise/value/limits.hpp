// How long, how large and how far a search may go.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace pushwise {

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    std::size_t memory_bytes = std::numeric_limits<std::size_t>::max();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions to expand

    // What is left once so much is spent.
    [[nodiscard]] constexpr Limits after(double seconds_spent,
                                         std::uint64_t nodes_spent) const noexcept {
        Limits rest = *this;
        rest.seconds = std::max(0.0, seconds - seconds_spent);
        if (nodes != Limits{}.nodes) rest.nodes -= std::min(nodes, nodes_spent);
        return rest;
    }
    // For number `part`, from 0, of searches that run side by side. Their clock is the same.
    [[nodiscard]] constexpr Limits part(std::size_t part, std::size_t of) const noexcept {
        Limits own = *this;
        own.memory_bytes /= of;
        if (nodes != Limits{}.nodes) own.nodes = nodes / of + (part < nodes % of ? 1 : 0);
        return own;
    }
};

// What a search gets where nobody says otherwise: a minute, and 4 GiB or all that can be addressed.
inline constexpr Limits kUsualLimits{
    60, static_cast<std::size_t>(std::min<std::uint64_t>(std::uint64_t{4} << 30,
                                                         std::numeric_limits<std::size_t>::max()))};

[[nodiscard]] constexpr double mebibytes(std::size_t bytes) noexcept {
    return static_cast<double>(bytes) / (1024 * 1024);
}

}  // namespace pushwise
