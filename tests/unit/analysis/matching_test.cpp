#include "analysis/matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "analysis/distances.hpp"
#include "support/random.hpp"

namespace pushwise::analysis {
namespace {

using Row = std::vector<std::uint16_t>;

// The cheapest assignment by trying all of them.
Matching::Cost cheapest(const std::vector<Row>& rows, int goals) {
    std::vector<int> box(rows.size());
    std::iota(box.begin(), box.end(), 0);
    Matching::Cost best = Matching::kInfinite;
    do {
        Matching::Cost total = 0;
        for (int g = 0; g < goals; ++g) {
            const std::uint16_t cost = rows[box[g]][g];
            total += cost == Distances::kNever ? Matching::kInfinite : cost;
        }
        best = std::min(best, total);
    } while (std::next_permutation(box.begin(), box.end()));
    return best;
}

Row random_row(support::Random& random, int goals) {
    Row row(goals);
    for (auto& cost : row)
        cost =
            random.below(4) == 0 ? Distances::kNever : static_cast<std::uint16_t>(random.below(12));
    return row;
}

// Rows change one at a time, with and without spare boxes: the case in which a rectangular method
// without padding goes wrong.
TEST(Matching, StaysCheapestWhileRowsChange) {
    support::Random random(5);
    for (int round = 0; round < 300; ++round) {
        const int boxes = 1 + static_cast<int>(random.below(5));
        const int goals = boxes - static_cast<int>(random.below(2));
        std::vector<Row> rows;
        for (int i = 0; i < boxes; ++i)
            rows.push_back(random_row(random, goals));
        support::Budget budget({}, {});
        Matching matching(boxes, goals, budget);
        for (int i = 0; i < boxes; ++i)
            matching.set_row(i, rows[i]);
        matching.solve();
        for (int change = 0; change < 20; ++change) {
            const Matching::Cost best = cheapest(rows, goals);
            ASSERT_EQ(matching.is_feasible(), best < Matching::kInfinite);
            if (matching.is_feasible()) {
                ASSERT_EQ(matching.total(), best);
            }
            const int box = static_cast<int>(random.below(boxes));
            const Row other = random_row(random, goals);
            const Matching::Cost foreseen = matching.total_with(box, other);
            ASSERT_LE(matching.at_least_with(box, other), foreseen);
            rows[box] = other;
            matching.set_row(box, rows[box]);
            matching.solve();
            ASSERT_EQ(foreseen, matching.total());
        }
    }
}

TEST(Matching, NamesTheGoalOfEachBoxAndTheSpareOne) {
    const Row near_first{1, 5};
    const Row near_second{5, 1};
    const Row far{9, 9};
    support::Budget budget({}, {});
    Matching matching(3, 2, budget);
    matching.set_row(0, far);
    matching.set_row(1, near_second);
    matching.set_row(2, near_first);
    matching.solve();
    EXPECT_EQ(matching.goal_of(0), -1);
    EXPECT_EQ(matching.goal_of(1), 1);
    EXPECT_EQ(matching.goal_of(2), 0);
    EXPECT_EQ(matching.total(), 2);
}

}  // namespace
}  // namespace pushwise::analysis
