// What an objective counts.
#pragma once

#include <cstdint>

#include "pushwise/value/metrics.hpp"
#include "pushwise/value/objective.hpp"

namespace pushwise::api {

// The figure it counts first.
[[nodiscard]] inline std::int64_t first_figure(const Metrics& metrics, Objective objective) {
    switch (first_of(objective)) {
        case Objective::moves: return metrics.moves;
        case Objective::lines: return metrics.lines;
        default: return metrics.pushes;
    }
}

}  // namespace pushwise::api
