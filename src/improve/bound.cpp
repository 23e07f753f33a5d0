#include "improve/bound.hpp"

#include <algorithm>

#include "analysis/matching.hpp"

namespace pushwise::improve {

using board::Square;

void Bound::set_targets(World& world, const std::uint64_t* squares) {
    prices_ = 0;
    targets_.clear();
    if (!world.is_small()) return;
    world.for_each(squares, [&](Square s) { targets_.push_back(&world.distances_to(s)); });
    pays_.resize(static_cast<std::size_t>(world.sides().states()) * kMostPrices);
}

void Bound::add_prices(const World& world, const std::uint64_t* boxes, Square player) {
    const std::size_t targets = targets_.size();
    std::vector<std::vector<std::uint16_t>> rows;
    world.for_each(boxes, [&](Square s) {
        std::vector<std::uint16_t>& row = rows.emplace_back();
        for (const analysis::Distances* d : targets_)
            row.push_back(d->row(world.sides().state(s, player))[0]);
    });
    const auto count = static_cast<int>(rows.size());
    analysis::Matching matching(count, static_cast<int>(targets), world.budget());
    for (int i = 0; i < count; ++i)
        matching.set_row(i, rows[i]);
    matching.solve();
    if (world.budget().is_over() || !matching.is_feasible()) return;
    const int prices = prices_++;
    std::int64_t base = 0;
    std::int64_t free_place = kNever;  // what a box pays that may stay where it is
    for (int j = 0; j < count; ++j) {
        base += matching.price(j);
        if (j >= static_cast<int>(targets)) {
            free_place = std::min<std::int64_t>(free_place, -matching.price(j));
        }
    }
    base_[prices] = static_cast<std::int32_t>(base);
    for (int state = 0; state < world.sides().states(); ++state) {
        std::int64_t least = free_place;
        for (std::size_t j = 0; j < targets; ++j) {
            const std::uint16_t distance = targets_[j]->row(state)[0];
            if (distance == analysis::Distances::kNever) continue;
            least = std::min<std::int64_t>(least, distance - matching.price(static_cast<int>(j)));
        }
        pays_[static_cast<std::size_t>(state) * kMostPrices + prices] =
            static_cast<std::int32_t>(least);
    }
}

std::int32_t Bound::of(const World& world, const std::uint64_t* boxes, Square player) const {
    std::int32_t most = 0;
    for (int i = 0; i < prices_; ++i) {
        std::int64_t sum = base_[i];
        world.for_each(boxes, [&](Square s) { sum += pays(i, world.sides().state(s, player)); });
        most = std::max(most, static_cast<std::int32_t>(std::min<std::int64_t>(sum, kNever)));
    }
    return most;
}

}  // namespace pushwise::improve
