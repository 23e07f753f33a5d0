// The engines that plan in lines against engine bfs: the same verdicts, the same fewest lines.
#include <gtest/gtest.h>

#include "engine/bfs/bfs.hpp"
#include "logic/cp/cp.hpp"
#include "logic/prolog.hpp"
#include "plan/metrics.hpp"
#include "property/for_random_levels.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

struct Amount {
    int solvable;
    int unsolvable;  // most random levels are: only this many are tried
};

void compare_with_bfs(const engine::Engine& engine, std::uint64_t seed, Amount amount) {
    if (!engine.available()) GTEST_SKIP() << engine.available().message();
    const auto agrees = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        engine::Request request;
        request.objective = Objective::lines;
        const engine::Outcome truth = engine::bfs::Bfs().solve(board, request);
        const bool has_plan = truth.status == Status::solved;
        if (!has_plan && --amount.unsolvable < 0) return;
        if (!has_plan && !engine.info().complete) request.limits.nodes = 500;
        const engine::Outcome outcome = engine.solve(board, request);
        if (!has_plan) {
            ASSERT_NE(outcome.status, Status::solved);
            if (engine.info().complete) {
                ASSERT_EQ(outcome.status, Status::unsolvable) << outcome.note;
            }
            return;
        }
        --amount.solvable;
        ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
        ASSERT_TRUE(outcome.plan.has_value());
        ASSERT_EQ(plan::metrics(*outcome.plan).lines, plan::metrics(*truth.plan).lines);
        ASSERT_EQ(outcome.proved, Objective::lines);
        ASSERT_TRUE(verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
    };
    testing::for_random_levels({seed, 100'000, testing::kScattered}, agrees,
                               [&] { return amount.solvable == 0; });
}

TEST(LineEnginesProperty, PrologEqualsBreadthFirstSearch) {
    compare_with_bfs(logic::Prolog(), 51, {60, 30});
}

TEST(LineEnginesProperty, CpEqualsBreadthFirstSearch) {
    compare_with_bfs(logic::cp::ConstraintEngine(), 52, {300, 100});
}

TEST(LineEnginesProperty, BAsConstraintsEqualsBreadthFirstSearch) {
    compare_with_bfs(logic::cp::BConstraintEngine(), 53, {60, 10});
}

}  // namespace
}  // namespace pushwise
