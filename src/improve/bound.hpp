// A lower bound on the pushes from a position to a later one of the plan; a push costs it a few
// additions.
//
// The cheapest matching of boxes to their last squares is the sum of what each box pays at certain
// prices of these squares (Matching::price), and at any other prices that sum is a bound all the
// same. So the prices are worked out for a few positions of the plan and kept: the bound of a
// position is then a sum of one table entry per box, a push changes one entry, and the largest of
// the few sums counts. It drops by at most one with each push.
#pragma once

#include <cstdint>
#include <vector>

#include "improve/tuning.hpp"
#include "improve/world.hpp"

namespace pushwise::improve {

class Bound {
public:
    static constexpr std::int32_t kNever = 1 << 28;  // no target can be reached

    // The boxes are to stand on these squares, a set of World, or, with spare boxes, some of them.
    // Forgets all prices: the bound is 0.
    void set_targets(World& world, const std::uint64_t* squares);
    // The bound becomes exact, as far as a matching can be, for this position. No more than
    // kMostPrices times.
    void add_prices(const World& world, const std::uint64_t* boxes, board::Square player);

    [[nodiscard]] int prices() const noexcept { return prices_; }
    // What a box pays at the prices; `state` is a number from Sides.
    [[nodiscard]] std::int32_t pays(int prices, int state) const noexcept {
        return pays_[static_cast<std::size_t>(state) * kMostPrices + prices];
    }
    // What is added to the sum of all boxes.
    [[nodiscard]] std::int32_t base(int prices) const noexcept { return base_[prices]; }

    // Of a whole position; kNever or more when it is lost.
    [[nodiscard]] std::int32_t of(const World& world, const std::uint64_t* boxes,
                                  board::Square player) const;

private:
    int prices_ = 0;
    std::vector<const analysis::Distances*> targets_;
    std::vector<std::int32_t> pays_;
    std::int32_t base_[kMostPrices] = {};
};

}  // namespace pushwise::improve
