// What the program grants to searches and requests; those that want more are cut to it.
#pragma once

#include <cstddef>

namespace pushwise::service {

struct Grants {
    double seconds = 600;
    std::size_t memory_bytes = std::size_t{2} << 30;  // of the whole program
    int threads = 1;                                  // of one search
    int running = 1;                                  // searches at the same time
    int waiting = 512;
    std::size_t body_bytes = std::size_t{2} << 20;

    // A search's share; the rest is for the program itself and for short looks at a position.
    [[nodiscard]] std::size_t search_bytes() const {
        const std::size_t reserve = kBaseBytes + kShortBytes;
        const std::size_t share = memory_bytes > reserve
                                      ? (memory_bytes - reserve) / static_cast<std::size_t>(running)
                                      : 0;
        return static_cast<std::size_t>(share > kLeastBytes ? share : kLeastBytes);
    }

    static constexpr std::size_t kBaseBytes = std::size_t{128} << 20;
    static constexpr std::size_t kShortBytes = std::size_t{128} << 20;
    static constexpr std::size_t kLeastBytes = std::size_t{32} << 20;
};

}  // namespace pushwise::service
