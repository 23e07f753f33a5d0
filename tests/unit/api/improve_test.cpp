#include "pushwise/improve.hpp"

#include <gtest/gtest.h>

namespace pushwise {
namespace {

Level two_boxes() {
    return read_levels("########\n#@$  .##\n#  $ . #\n########\n", "a.xsb").levels().front();
}

ImproveOptions small() {
    ImproveOptions options;
    options.limits.nodes = 10'000;
    return options;
}

constexpr const char* kShort = "RRRllldrRR";
constexpr const char* kLong = "RRRlllrldrRR";

TEST(ImprovePlans, BeginsWithTheBestPlanGiven) {
    ImproveOptions options = small();
    options.objective = Objective::moves;
    const Answer answer = improve_plans(two_boxes(), {kLong, kShort}, options);
    ASSERT_EQ(answer.status, Status::solved);
    EXPECT_EQ(answer.note, "");
    EXPECT_EQ(answer.before->moves, 10);
    EXPECT_LE(answer.metrics.moves, 10);
    EXPECT_EQ(answer.optimal, Objective::moves);
}

TEST(ImprovePlans, SaysWhichPlansDoNotSolveTheLevel) {
    const Answer answer = improve_plans(two_boxes(), {"rr", kShort}, small());
    EXPECT_EQ(answer.status, Status::solved);
    EXPECT_EQ(answer.note.find("1 of 2 plans given does not solve it"), 0U) << answer.note;
}

TEST(ImprovePlans, RefusesPlansOfWhichNoneSolvesTheLevel) {
    const Answer answer = improve_plans(two_boxes(), {"RRR"}, small());
    EXPECT_EQ(answer.status, Status::invalid);
    EXPECT_FALSE(answer.before);
}

TEST(ImprovePlans, FindsAPlanFirstWhereThereIsNone) {
    ImproveOptions options = small();
    std::vector<ImproveProgress> told;
    options.progress = [&](const ImproveProgress& p) { told.push_back(p); };
    const Answer answer = improve_plans(two_boxes(), {}, options);
    ASSERT_EQ(answer.status, Status::solved);
    EXPECT_EQ(answer.metrics.pushes, 5);
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.front().before.pushes, answer.before->pushes);
    EXPECT_GT(told.front().states, 0U);  // those of the search
}

TEST(ImprovePlans, OfALevelWithoutAnyHasNothingBefore) {
    const Level lost = read_levels("#####\n#$@.#\n#####\n", "a.xsb").levels().front();
    const Answer answer = improve_plans(lost, {}, small());
    EXPECT_EQ(answer.status, Status::unsolvable);
    EXPECT_FALSE(answer.before);
}

}  // namespace
}  // namespace pushwise
