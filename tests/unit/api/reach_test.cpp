#include <gtest/gtest.h>

#include <algorithm>

#include "pushwise/reach.hpp"

namespace pushwise {
namespace {

// The box closes the corridor: the player stays on the left, the box goes right, never back.
Level corridor() {
    return read_levels("#########\n#@ $   .#\n#########\n", "test").levels()[0];
}

TEST(Reach, PlayerStopsAtTheBox) {
    EXPECT_EQ(player_reach(corridor()), (Cells{{1, 1}, {2, 1}}));
}

TEST(Reach, BoxGoesOnlyAway) {
    Cells cells = box_reach(corridor(), {3, 1});
    EXPECT_EQ(cells.front(), (Cell{3, 1}));
    std::sort(cells.begin(), cells.end(), [](Cell a, Cell b) { return a.x < b.x; });
    EXPECT_EQ(cells, (Cells{{3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}}));
    EXPECT_TRUE(box_reach(corridor(), {1, 1}).empty());
    EXPECT_TRUE(box_reach(corridor(), {0, 0}).empty());
    EXPECT_TRUE(box_reach(corridor(), {-5, 99}).empty());
}

TEST(Reach, DistancesCountPushesToTheNearestGoal) {
    const std::vector<GoalDistance> list = goal_distances(corridor());
    for (const GoalDistance& d : list)
        EXPECT_EQ(d.pushes, 7 - d.cell.x);
    // In the first square the box has a wall behind it: no push ever moves it right.
    EXPECT_TRUE(std::none_of(list.begin(), list.end(),
                             [](const GoalDistance& d) { return d.cell.x == 1; }));
    EXPECT_EQ(list.size(), 6U);
}

TEST(Reach, BlockedStepsArePassedOver) {
    EXPECT_EQ(possible_steps(corridor(), "ulrurrd"), "rRR");
    EXPECT_EQ(possible_steps(corridor(), "9(r)"), "rRRRR") << "the box stands at the wall";
    EXPECT_EQ(possible_steps(corridor(), "r?"), "");
}

TEST(Reach, WhatNobodyCanWalkToIsWall) {
    const Level level = read_levels("  ####\n###  #\n#@ $.#\n###  #\n  ####\n", "test").levels()[0];
    EXPECT_EQ(enclosed_rows(level),
              (std::vector<std::string>{"######", "###  #", "#@ $.#", "###  #", "######"}));
}

TEST(Reach, FirstRunIsThatOfOneBox) {
    const Level level = read_levels("########\n#@$  . #\n#  $ . #\n########\n", "test").levels()[0];
    const std::optional<BoxRun> run = first_box_run(level, "RRldRR");
    ASSERT_TRUE(run);
    EXPECT_EQ(run->from, (Cell{2, 1}));
    EXPECT_EQ(run->to, (Cell{4, 1}));
    EXPECT_EQ(run->steps, 2U);
    EXPECT_FALSE(first_box_run(level, "d"));
    EXPECT_FALSE(first_box_run(level, "u"));
}

}  // namespace
}  // namespace pushwise
