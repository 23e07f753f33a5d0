// A hash of a list of squares, in which their order counts.
#pragma once

#include <cstdint>
#include <span>

#include "board/square_set.hpp"
#include "support/random.hpp"

namespace pushwise::board {

[[nodiscard]] inline std::uint64_t hash_of(std::span<const Square> squares) noexcept {
    std::uint64_t hash = 0;
    for (const Square s : squares)
        hash = support::mix(hash + s + 1);
    return hash;
}

}  // namespace pushwise::board
