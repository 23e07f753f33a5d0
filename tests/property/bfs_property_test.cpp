// Engine bfs against the judge, and the two implementations of the rules against each other.
#include <gtest/gtest.h>

#include "judge/question.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

TEST(BfsProperty, EqualsTheJudgeForEveryObjective) {
    int solvable = 0;
    const auto agrees = [&](const level::Level& level, support::Random) {
        const Level asked(std::make_shared<const level::Level>(level));
        const judge::Judge judge(level.rows);
        ASSERT_EQ(judge.problem(), "");
        const std::optional<judge::Truth> truth = judge.truth(1'000'000);
        ASSERT_TRUE(truth.has_value());
        for (const Objective objective : {Objective::pushes, Objective::moves, Objective::lines,
                                          Objective::pushes_moves, Objective::moves_pushes}) {
            testing::Question question;
            question.engine = "bfs";
            question.objective = objective;
            question.complete = true;
            const Answer answer = testing::ask(asked, question);
            ASSERT_EQ(testing::fault(question, answer, judge, *truth), "") << name(objective);
            if (answer.status == Status::solved) ++solvable;
        }
    };
    testing::for_random_levels({1, 400, testing::kScattered}, agrees);
    EXPECT_GT(solvable, 200);  // the levels are worth testing on
}

TEST(VerifyProperty, WalksLikeTheBoardOnRandomSteps) {
    const auto agrees = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        board::Position position = board.start();
        plan::Plan plan;
        for (int n = 0; n < 60; ++n) {
            plan::Step step{board::kAllDirections[random.below(4)], false};
            const bool legal = plan::play(board, position, step);
            plan.steps.push_back(step);
            const std::string lurd = plan::to_lurd(plan);
            const verify::Verdict verdict = verify::check(level, lurd, verify::Case::ignored);
            SCOPED_TRACE(lurd);
            ASSERT_EQ(legal, verdict.step == 0);
            if (!legal) {
                plan.steps.pop_back();
                continue;
            }
            ASSERT_EQ(verdict.lurd, lurd);
            ASSERT_EQ(verdict.solved, board.is_solved(position.boxes));
            ASSERT_EQ(static_cast<int>(verdict.pushes), plan::metrics(plan).pushes);
        }
    };
    testing::for_random_levels({2, 2000, testing::kScattered}, agrees);
}

}  // namespace
}  // namespace pushwise
