#include "analysis/conflict_cover.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random.hpp"

namespace pushwise::analysis {
namespace {

using Conflict = ConflictCover::Conflict;

// Every way of giving each box an even figure.
int by_trying_all(const std::vector<Conflict>& conflicts, std::vector<int>& values,
                  std::size_t next) {
    if (next == values.size()) {
        for (const Conflict& c : conflicts) {
            if (values[c.a] + values[c.b] < c.cost) return 1000;
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
    std::vector<Conflict> triangle{{0, 1, 2}, {1, 2, 2}, {0, 2, 2}};
    EXPECT_EQ(ConflictCover().least(triangle, 3), 4);
    std::vector<Conflict> star{{0, 1, 2}, {0, 2, 4}, {0, 3, 2}};
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
        for (int a = 0; a < boxes; ++a) {
            for (int b = a + 1; b < boxes; ++b) {
                if (random.below(2) == 0)
                    conflicts.push_back({a, b, 1 + static_cast<int>(random.below(6))});
            }
        }
        std::vector<int> values(static_cast<std::size_t>(boxes), 0);
        const int truth = by_trying_all(conflicts, values, 0);
        EXPECT_EQ(cover.least(conflicts, boxes), truth);
    }
}

}  // namespace
}  // namespace pushwise::analysis
