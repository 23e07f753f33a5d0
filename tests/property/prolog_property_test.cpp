// Engine prolog against engine bfs: the same verdicts and the same fewest lines.
#include <gtest/gtest.h>

#include "engine/bfs/bfs.hpp"
#include "logic/prolog.hpp"
#include "plan/metrics.hpp"
#include "property/random_level.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

TEST(PrologProperty, EqualsBreadthFirstSearch) {
    const logic::Prolog prolog;
    if (!prolog.missing().empty()) GTEST_SKIP() << prolog.missing();
    support::Random random(51);
    int solvable = 0;
    int unsolvable = 0;
    for (int i = 0; solvable < 60; ++i) {
        const level::Level level = testing::random_level(random, testing::kFlavours[i % 4]);
        SCOPED_TRACE(testing::to_text(level));
        const board::Board board(level);
        engine::Request request;
        request.objective = engine::Objective::lines;
        const engine::Outcome truth = engine::bfs::Bfs().solve(board, request);
        const bool has_plan = truth.status == engine::Status::solved;
        if (!has_plan && ++unsolvable > 30) continue;  // most are: they would take most of the time
        solvable += has_plan ? 1 : 0;
        const engine::Outcome outcome = prolog.solve(board, request);
        ASSERT_EQ(outcome.status, truth.status) << outcome.note;
        if (!has_plan) continue;
        ASSERT_TRUE(outcome.plan.has_value());
        ASSERT_EQ(plan::metrics(*outcome.plan).lines, plan::metrics(*truth.plan).lines);
        ASSERT_TRUE(verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
    }
}

}  // namespace
}  // namespace pushwise
