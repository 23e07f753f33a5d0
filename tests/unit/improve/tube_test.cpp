#include "improve/tube.hpp"

#include <gtest/gtest.h>

#include <array>

#include "unit/levels.hpp"

namespace pushwise::improve {
namespace {

// Down and up again, back to the start with the player below the box, and then up. What follows the
// way back goes on with its line; as the beginning of a plan it is a line of its own.
TEST(Tube, CountsTheFirstLineWhereAPlanIsCutAtItsStart) {
    const board::Board board(pushwise::testing::make_level(
        {"#####", "# . #", "#   #", "# $ #", "# @ #", "#   #", "#####"}));
    support::Budget budget({}, {});
    World world(board, budget);
    const Weights weights = weights_for(Objective::lines);
    const auto plan = plan::parse_lurd("ruulDlddrUUU");
    ASSERT_TRUE(plan);
    const auto course = Course::make(world, weights, pushes_of(board, *plan));
    ASSERT_TRUE(course);
    ASSERT_EQ(course->pushes(), 4U);

    TubeSearch search(world, weights, std::size_t{1} << 24);
    Tube tube;
    tube.end = course->pushes();
    tube.positions = 1000;
    const std::array<const Course*, 1> courses{&*course};
    const auto splice = search.run(courses, tube, budget);
    ASSERT_TRUE(splice);
    const auto shorter =
        Course::make(world, weights, course->replaced(splice->begin, splice->end, splice->pushes));
    ASSERT_TRUE(shorter);
    EXPECT_EQ(shorter->total(), course->total() - splice->saved);
    EXPECT_EQ(splice->saved, kFirst + 2);
}

}  // namespace
}  // namespace pushwise::improve
