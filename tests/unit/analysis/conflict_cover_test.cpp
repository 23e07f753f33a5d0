#include "analysis/conflict_cover.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "support/random.hpp"

namespace pushwise::analysis {
namespace {

using Conflict = ConflictCover::Conflict;

// Every way of giving each box an even figure.
int by_trying_all(const std::vector<Conflict>& conflicts, std::vector<int>& values,
                  std::size_t next) {
    if (next == values.size()) {
        for (const Conflict& c : conflicts) {
            int spent = 0;
            for (int i = 0; i < c.size; ++i)
                spent += values[c.boxes[i]];
            if (spent < c.cost) return 1000;
        }
        int sum = 0;
        for (const int v : values)
            sum += v;
        return sum;
    }
    int best = 1000;
    for (const int v : {0, 2, 4, 6}) {
        values[next] = v;
        best = std::min(best, by_trying_all(conflicts, values, next + 1));
    }
    return best;
}

TEST(ConflictCover, CountsBoxesInMutualConflictOnlyOnceLess) {
    std::vector<Conflict> triangle{{{0, 1}, 2, 2}, {{1, 2}, 2, 2}, {{0, 2}, 2, 2}};
    EXPECT_EQ(ConflictCover().least(triangle, 3), 4);
    std::vector<Conflict> star{{{0, 1}, 2, 2}, {{0, 2}, 2, 4}, {{0, 3}, 2, 2}};
    EXPECT_EQ(ConflictCover().least(star, 4), 4);
    std::vector<Conflict> none;
    EXPECT_EQ(ConflictCover().least(none, 4), 0);
}

TEST(ConflictCover, IsTheLeastSumOfEvenFigures) {
    support::Random random(5);
    ConflictCover cover;
    for (int n = 0; n < 300; ++n) {
        const int boxes = 2 + static_cast<int>(random.below(5));
        std::vector<Conflict> conflicts;
        for (unsigned members = 1; members < 1U << boxes; ++members) {
            if (std::popcount(members) > ConflictCover::kMostInConflict || random.below(3) != 0)
                continue;
            Conflict& c = conflicts.emplace_back();
            for (unsigned left = members; left != 0; left &= left - 1)
                c.boxes[c.size++] = std::countr_zero(left);
            c.cost = 1 + static_cast<int>(random.below(6));
        }
        std::vector<int> values(static_cast<std::size_t>(boxes), 0);
        const int truth = by_trying_all(conflicts, values, 0);
        EXPECT_EQ(cover.least(conflicts, boxes), truth);
    }
}

}  // namespace
}  // namespace pushwise::analysis
