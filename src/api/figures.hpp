// What an objective counts.
#pragma once

#include <cstdint>
#include <vector>

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

// All figures it counts, in its order.
[[nodiscard]] inline std::vector<std::int64_t> figures(const Metrics& metrics,
                                                       Objective objective) {
    std::vector<std::int64_t> all{first_figure(metrics, objective)};
    if (has_two_figures(objective)) all.push_back(first_figure(metrics, second_of(objective)));
    return all;
}

}  // namespace pushwise::api
