// What the endpoints share.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "jobs.hpp"
#include "turnstile.hpp"

namespace pushwise::server {

// What the server grants; requests that want more are cut to it.
struct Grants {
    double seconds = 600;
    std::size_t memory_bytes = std::size_t{2} << 30;  // of the whole server
    int threads = 1;                                  // of one search
    int running = 1;                                  // searches at the same time
    int waiting = 512;
    std::size_t body_bytes = std::size_t{2} << 20;

    // A search's share; the rest is for the server itself and for short looks at a position.
    [[nodiscard]] std::size_t search_bytes() const {
        const std::size_t reserve = kBaseBytes + kShortBytes;
        const std::size_t share = memory_bytes > reserve
                                      ? (memory_bytes - reserve) / static_cast<std::size_t>(running)
                                      : 0;
        return share > kLeastBytes ? share : kLeastBytes;
    }

    static constexpr std::size_t kBaseBytes = std::size_t{128} << 20;
    static constexpr std::size_t kShortBytes = std::size_t{128} << 20;
    static constexpr std::size_t kLeastBytes = std::size_t{32} << 20;
};

struct Services {
    Grants grants;
    Jobs& jobs;
    Turnstile& computing;  // for endpoints that take milliseconds
    Turnstile& searches;   // for short searches a request waits for: seconds
    Stop stop;             // raised when the server ends: cuts short what a request waits for
};

// How long a request waits for its turn at a turnstile.
inline constexpr std::chrono::seconds kWaitForPlace{10};

// A request that has passed the guard and found its endpoint.
struct Call {
    std::string_view name;  // the variable part of the path
    std::string_view body;
};

}  // namespace pushwise::server
