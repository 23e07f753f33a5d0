// The loop around the methods: which one works on the plan next, and for how long.
//
// All effort is counted in positions looked at, so that with a node limit the answer does not
// depend on the clock. Every method starts with small searches; when a round of all of them has
// found nothing, the searches grow. After a gain the small ones come first again: what has changed
// may have opened something cheap. A method that found nothing is not tried again with the same
// effort before the plan has changed.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "improve/course.hpp"
#include "plan/plan.hpp"
#include "pushwise/value/limits.hpp"
#include "pushwise/value/objective.hpp"
#include "support/budget.hpp"

namespace pushwise::improve {

struct Request {
    Objective objective = Objective::pushes;
    std::uint64_t seed = 0;
    // Must agree to a plan before it takes the place of the best: an independent replay.
    std::function<bool(const plan::Plan&)> holds;
    // Called with every better plan.
    std::function<void(const plan::Plan&, std::string_view method)> better;
    // No plan costs less in the first part of the objective; improving ends there.
    std::optional<std::int64_t> lower_bound;
};

struct Outcome {
    plan::Plan plan;      // never worse than the best one given
    bool proved = false;  // there is no better one
    std::size_t peak_bytes = 0;
    // By method: positions looked at, and what they saved in the first part of the objective.
    std::map<std::string, double> statistics;
};

// Pre: `plans` is not empty, and every one of them is legal and solves the board. Ends when the
// budget is spent or nothing is left to try.
[[nodiscard]] Outcome improve(const board::Board& board, const std::vector<plan::Plan>& plans,
                              const Request& request, support::Budget& budget);

}  // namespace pushwise::improve
