#include "improve/vicinity.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random.hpp"
#include "unit/levels.hpp"

namespace pushwise::improve {
namespace {

using Boxes = std::vector<board::Square>;

Boxes random_boxes(support::Random& random, std::size_t count, int squares) {
    Boxes boxes;
    while (boxes.size() < count) {
        const auto s = static_cast<board::Square>(random.below(squares));
        if (std::find(boxes.begin(), boxes.end(), s) == boxes.end()) boxes.push_back(s);
    }
    return boxes;
}

int displaced_in(const Boxes& position, const Boxes& boxes) {
    return static_cast<int>(std::count_if(boxes.begin(), boxes.end(), [&](board::Square s) {
        return std::find(position.begin(), position.end(), s) == position.end();
    }));
}

// By comparing with one position after the other: later ones first, then earlier ones.
std::optional<std::uint32_t> nearest_by_hand(const std::vector<Boxes>& plan, const Boxes& boxes,
                                             int displaced, std::uint32_t near) {
    for (std::size_t i = near; i < plan.size(); ++i) {
        if (displaced_in(plan[i], boxes) <= displaced) return i;
    }
    for (std::uint32_t i = near; i-- > 0;) {
        if (displaced_in(plan[i], boxes) <= displaced) return i;
    }
    return std::nullopt;
}

TEST(Vicinity, FindsTheNearestPositionAsCountingDoes) {
    // Spare boxes: no square is lost, so that boxes may stand anywhere.
    const board::Board board(pushwise::testing::make_level(
        {"########", "#@ $ $ #", "#  $   #", "#  .$  #", "#   $  #", "########"}));
    ASSERT_GT(board.spares(), 0);
    support::Budget budget({}, {});
    World world(board, budget);
    support::Random random(5);
    int found = 0;
    int none = 0;
    for (int run = 0; run < 200; ++run) {
        std::vector<Boxes> plan(1 + random.below(200));
        Vicinity vicinity(world, budget);
        ASSERT_TRUE(vicinity.resize(plan.size()));
        for (std::size_t i = 0; i < plan.size(); ++i) {
            plan[i] = random_boxes(random, 5, board.squares());
            for (const board::Square s : plan[i])
                vicinity.add(i, world.number(s));
        }
        const Boxes boxes = random_boxes(random, 6, board.squares());
        const Boxes before(boxes.begin(), boxes.end() - 1);
        Boxes after = before;
        after.front() = boxes.back();
        const int displaced = 1 + static_cast<int>(random.below(3));
        const std::uint32_t near = random.below(static_cast<std::uint32_t>(plan.size()));
        vicinity.compare(before, displaced, near);
        const auto nearest = vicinity.nearest(before.front(), after.front(), near);
        ASSERT_EQ(nearest, nearest_by_hand(plan, after, displaced, near));
        (nearest ? found : none) += 1;
    }
    EXPECT_GT(found, 50);
    EXPECT_GT(none, 50);
}

}  // namespace
}  // namespace pushwise::improve
