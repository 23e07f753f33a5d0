// Which orders a forward search takes turns with (see Agenda), by what it is to prove. Chosen by
// measuring: docs/experiments/astar.md.
#pragma once

#include <array>
#include <span>

#include "engine/core/agenda.hpp"
#include "pushwise/value/objective.hpp"

namespace pushwise::engine::core {

// `is_last`: a pass below the cost of the best plan known. Most likely it has nothing to find and
// all of it has to be seen, in whatever order.
[[nodiscard]] inline std::span<const Agenda::Order> orders_for(Objective objective,
                                                               bool is_last = false) {
    using Order = Agenda::Order;
    static constexpr std::array kGreedy{Order::novel_by_distance, Order::novel_by_regions};
    static constexpr std::array kPushes{Order::novel_by_distance, Order::novel_by_walls,
                                        Order::novel_by_regions};
    static constexpr std::array kNearest{Order::nearest};
    switch (objective) {
        case Objective::any: return kGreedy;
        case Objective::pushes: return is_last ? std::span<const Order>(kNearest) : kPushes;
        // Novelty finds no plan earlier for the others: their last totals are small. Where there
        // are two parts the second decides, and no other order would do.
        default: return kNearest;
    }
}

}  // namespace pushwise::engine::core
