#include "plan/plan.hpp"

#include <gtest/gtest.h>

#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "unit/levels.hpp"

namespace pushwise::plan {
namespace {

using pushwise::testing::make_level;

TEST(Lurd, ReadsAndWritesTheSameText) {
    EXPECT_EQ(to_lurd(*parse_lurd("udlrUDLR")), "udlrUDLR");
    EXPECT_EQ(to_lurd(*parse_lurd("")), "");
}

TEST(Lurd, ExpandsRunLengthsAndGroups) {
    EXPECT_EQ(to_lurd(*parse_lurd("3r 2U\n l")), "rrrUUl");
    EXPECT_EQ(to_lurd(*parse_lurd("2(rU3(d))l")), "rUdddrUdddl");
    EXPECT_EQ(to_lurd(*parse_lurd("0r(l)")), "l");
    EXPECT_EQ(to_lurd(*parse_lurd("0(rr)u")), "u");
}

TEST(Lurd, NamesTheColumnOfAnError) {
    const auto column = [](std::string_view text) {
        return parse_lurd(text).error().front().column;
    };
    EXPECT_EQ(column("rrx"), 3);
    EXPECT_EQ(column("r)"), 2);
    EXPECT_EQ(column("(r"), 3);
    EXPECT_EQ(column("rr7"), 4);
}

TEST(Lurd, RefusesBombs) {
    EXPECT_FALSE(parse_lurd("99999999999999999999999r"));
    EXPECT_FALSE(parse_lurd("9999(9999(9999(9999(rl))))"));
    EXPECT_FALSE(parse_lurd(std::string(1'000'000, '(')));
}

TEST(Replay, MarksPushesWhateverTheCaseWas) {
    const board::Board board(make_level({"######", "#@ $.#", "######"}));
    EXPECT_EQ(to_lurd(*replay(board, *parse_lurd("Rr"))), "rR");
}

TEST(Replay, NamesTheBlockedStep) {
    const board::Board board(make_level({"#######", "#@$$. #", "#######"}));
    EXPECT_EQ(replay(board, *parse_lurd("r")).message(),
              "step 1 ('R') pushes a box into another box");
    EXPECT_EQ(replay(board, *parse_lurd("u")).message(), "step 1 ('u') walks into a wall");
    const board::Board end(make_level({"######", "#@ $*#", "#   .#", "######"}));
    EXPECT_EQ(replay(end, *parse_lurd("drru")).message(), "step 4 ('U') pushes a box into a wall");
}

Metrics of(std::string_view lurd) {
    return metrics(*parse_lurd(lurd));
}

TEST(Metrics, OfNothingAreZero) {
    EXPECT_EQ(of(""), Metrics{});
}

TEST(Metrics, CountOneStraightLineOnce) {
    EXPECT_EQ(of("rrRRR"), (Metrics{5, 3, 1, 1, 1, 1}));
}

TEST(Metrics, ATurnOfOneBoxIsANewLineOfTheSameBox) {
    // Push right, walk below the box, push it up.
    EXPECT_EQ(of("RdrUU"), (Metrics{5, 3, 2, 1, 2, 4}));
}

TEST(Metrics, AnotherBoxIsAChange) {
    // Push right; two steps further up another box is pushed right.
    EXPECT_EQ(of("RuulR"), (Metrics{5, 2, 2, 2, 2, 4}));
}

TEST(Metrics, WalkingAwayAndBackDoesNotBreakALine) {
    EXPECT_EQ(of("RlrR"), (Metrics{4, 2, 1, 1, 2, 3}));
}

}  // namespace
}  // namespace pushwise::plan
