#include "engine/guided/packing_plan.hpp"

#include <algorithm>

namespace pushwise::engine::guided {
namespace {

// The later step that takes away the box step i has put down.
int find_until(const std::vector<PlanStep>& steps, std::size_t i) {
    for (std::size_t j = i + 1; j < steps.size(); ++j) {
        if (steps[j].from == steps[i].to) return static_cast<int>(j);
    }
    return PlanStep::kNever;
}

}  // namespace

template <int W>
PackingPlan<W>::PackingPlan(const BitBoard<W>& view, const Survey<W>& survey,
                            std::vector<PlanStep> steps)
    : view_(view), survey_(survey), steps_(std::move(steps)) {
    tidy();
    required_.resize(steps_.size() + 1);
    initial_.resize(steps_.size() + 1);
    for (int i = 0; i < size(); ++i) {
        const PlanStep& step = steps_[i];
        squares_.insert(step.to);
        for (int stage = i + 1; stage <= std::min(size(), step.until); ++stage) {
            (step.initial ? initial_ : required_)[stage].insert(step.to);
        }
        if (step.initial && step.until == PlanStep::kNever) fixed_.insert(step.to);
    }
    find_zones();
    distance_.resize(zone_.size());
}

template <int W>
void PackingPlan<W>::tidy() {
    // A step that only carries on what the step before began is one step with it.
    std::vector<PlanStep> joined;
    for (const PlanStep& step : steps_) {
        if (!joined.empty() && !joined.back().initial && step.from == joined.back().to) {
            joined.back().to = step.to;
        } else {
            joined.push_back(step);
        }
        if (joined.back().from == joined.back().to) joined.pop_back();
    }
    for (std::size_t i = 0; i < joined.size(); ++i)
        joined[i].until = find_until(joined, i);
    const bool from_supply = std::any_of(joined.begin(), joined.end(), [](const PlanStep& s) {
        return !s.initial && !s.from.has_value();
    });
    if (!from_supply) {
        std::erase_if(joined, [](const PlanStep& s) { return s.until != PlanStep::kNever; });
    }
    std::stable_partition(joined.begin(), joined.end(), [](const PlanStep& s) {
        return s.initial && s.until == PlanStep::kNever;
    });
    for (std::size_t i = 0; i < joined.size(); ++i)
        joined[i].until = find_until(joined, i);
    steps_ = std::move(joined);
}

template <int W>
void PackingPlan<W>::find_zones() {
    // closed[i]: what is cut off once step i is done. The last ones would cut off everything.
    analysis::LoneBox<W> lone(view_);
    std::vector<Set> closed(steps_.size());
    Set walls;
    for (int i = 0; i + 2 < size(); ++i) {
        if (steps_[i].until == PlanStep::kNever) walls.insert(steps_[i].to);
        Set targets;
        for (int k = i + 1; k < size(); ++k)
            targets.insert(steps_[k].to);
        lone.set_floor(view_.floor() - walls);
        closed[i] = survey_.live() - walls - lone.pulled_from(targets);
    }
    // Look ahead: every stage clears what the next change will cut off.
    zone_.resize(steps_.size() + 1);
    for (int stage = 0; stage < size(); ++stage) {
        const Set now = stage == 0 ? Set{} : closed[stage - 1];
        int ahead = stage;
        while (ahead + 2 < size() && closed[ahead] == now)
            ++ahead;
        if (ahead + 2 < size()) zone_[stage] = closed[ahead];
    }
}

template <int W>
typename PackingPlan<W>::Progress PackingPlan<W>::progress(const Set& boxes,
                                                           int at_most) const noexcept {
    int stage = at_most;
    while (stage > 0 && !required_[stage].subset_of(boxes))
        --stage;
    if (!fixed_.subset_of(boxes)) return {(fixed_ & boxes).size(), stage};
    return {stage - (initial_[stage] - boxes).size(), stage};
}

template <int W>
std::optional<Square> PackingPlan<W>::focus(int stage) const noexcept {
    if (stage >= size()) return std::nullopt;
    return steps_[stage].to;
}

template <int W>
const std::vector<std::uint16_t>& PackingPlan<W>::distance_from_zone(int stage) {
    std::vector<std::uint16_t>& distance = distance_[stage];
    if (distance.empty()) {
        Set parked;
        for (int i = 0; i < stage; ++i) {
            if (steps_[i].until >= stage) parked.insert(steps_[i].to);
        }
        analysis::LoneBox<W> lone(view_);
        lone.set_floor(view_.floor() - parked);
        distance.resize(view_.squares());
        lone.push_distances(zone_[stage] - parked, distance.data());
    }
    return distance;
}

template class PackingPlan<4>;
template class PackingPlan<16>;

}  // namespace pushwise::engine::guided
