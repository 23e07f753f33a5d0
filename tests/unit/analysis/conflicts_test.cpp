// What two boxes cost together.
#include "analysis/conflicts.hpp"

#include <gtest/gtest.h>

#include "unit/levels.hpp"

namespace pushwise::analysis {
namespace {

// The conflict of the two boxes of a level at its start.
int conflict_of(const std::vector<std::string>& rows, support::Budget& budget) {
    const board::Board board(testing::make_level(rows));
    const Sides sides(board, board.start().player);
    const Distances distances(board, sides, Measure::pushes, budget);
    Conflicts conflicts(board, sides, distances, budget);
    if (conflicts.empty()) return -1;
    const std::vector<bool> everywhere(board.squares(), true);
    conflicts.load(board.start().boxes);
    return conflicts.total_after(board.start().boxes, 0, board.start().player, everywhere);
}

// The player is shut in with the boxes: one must step aside and come back before the other can be
// pushed from its far side.
const std::vector<std::string> kShutIn{
    "########", "#  ##  #", "#.@$   #", "#   *  #", "########",
};

TEST(Conflicts, CountsTheStepAside) {
    support::Budget budget({}, {});
    EXPECT_EQ(conflict_of(kShutIn, budget), 2);
}

TEST(Conflicts, DependsOnWhereThePlayerIs) {
    support::Budget budget({}, {});
    const std::vector<std::string> outside{
        "########", "#  ##  #", "#. $@  #", "#   *  #", "########",
    };
    EXPECT_EQ(conflict_of(outside, budget), 0);
}

TEST(Conflicts, AreNotLookedForWithoutMemory) {
    Limits limits;
    limits.memory_bytes = 4096;
    support::Budget budget(limits, {});
    EXPECT_EQ(conflict_of(kShutIn, budget), -1);
    EXPECT_FALSE(budget.is_over());
}

}  // namespace
}  // namespace pushwise::analysis
