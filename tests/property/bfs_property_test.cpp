// Engine bfs against the naive solver, and the two implementations of the rules against each other.
#include <gtest/gtest.h>

#include "engine/bfs/bfs.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "property/naive_solver.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

using testing::NaiveObjective;
using testing::NaiveSolver;

struct Pair {
    Objective asked;
    NaiveObjective naive;
};
constexpr std::array<Pair, 5> kObjectives{
    {{Objective::pushes, NaiveObjective::pushes},
     {Objective::moves, NaiveObjective::moves},
     {Objective::lines, NaiveObjective::lines},
     {Objective::pushes_moves, NaiveObjective::pushes_moves},
     {Objective::moves_pushes, NaiveObjective::moves_pushes}}};

NaiveSolver::Cost cost_of(const plan::Plan& plan, Objective objective) {
    const Metrics m = plan::metrics(plan);
    switch (objective) {
        case Objective::moves: return {m.moves, 0};
        case Objective::lines: return {m.lines, 0};
        case Objective::pushes_moves: return {m.pushes, m.moves};
        case Objective::moves_pushes: return {m.moves, m.pushes};
        default: return {m.pushes, 0};
    }
}

TEST(BfsProperty, EqualsTheNaiveSolverForEveryObjective) {
    int solvable = 0;
    const auto agrees = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        const NaiveSolver naive(level);
        for (const Pair& objective : kObjectives) {
            SCOPED_TRACE(name(objective.asked));
            engine::Request request;
            request.objective = objective.asked;
            const engine::Outcome outcome = engine::bfs::Bfs().solve(board, request);
            const auto best = naive.best(objective.naive);
            ASSERT_EQ(outcome.status == Status::solved, best.has_value());
            ASSERT_EQ(outcome.status == Status::unsolvable, !best.has_value());
            if (!best) continue;
            ++solvable;
            ASSERT_EQ(cost_of(*outcome.plan, objective.asked), *best);
            ASSERT_EQ(outcome.proved, objective.asked);
            ASSERT_TRUE(
                verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
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
