// What a search is doing right now.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pushwise/value/metrics.hpp"

namespace pushwise {

// Sent a few times a second at most, and at each new horizon, from the searching thread.
struct Progress {
    std::string engine;
    std::string activity;  // a few words: "pushing", "packing plan", "shortening"
    std::uint64_t states = 0;
    std::size_t memory_bytes = 0;
    double seconds = 0;
    std::optional<std::int64_t> bound;  // nothing shorter than this exists
    std::optional<std::int64_t> upper;  // what the best plan so far costs
    std::optional<std::int64_t> depth;
    std::optional<std::int64_t> horizon;  // plans of so many steps are looked for now
    std::optional<Metrics> before;        // where a plan is made shorter: what it was
    std::optional<Metrics> now;           // the figures of the best plan so far,
    std::string plan;               // and the plan itself in LURD, verified; empty without one
    std::vector<std::string> best;  // rows of the most promising position, empty when unknown
};

}  // namespace pushwise
