// Engines that prove on several threads, against breadth-first search: status and cost never depend
// on how many there are, nor on their timing.
#include <gtest/gtest.h>

#include <memory>

#include "engine/bfs/bfs.hpp"
#include "engine/distributed/threads.hpp"
#include "engine/layers/layers.hpp"
#include "judge/objective_figures.hpp"
#include "plan/metrics.hpp"
#include "property/for_random_levels.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

using engine::Outcome;

// An engine and an objective it proves, drawn at random.
struct Prover {
    explicit Prover(support::Random& random) {
        const auto question = random.below(4);
        if (question == 3) {
            engine = std::make_unique<engine::layers::Layers>();
            objective = Objective::moves;
        } else {
            engine = std::make_unique<engine::distributed::ThreadedAstar>();
            objective = engine->info().proves[question];
        }
    }
    [[nodiscard]] Outcome solve(const board::Board& board, const engine::Request& request,
                                int threads) const {
        engine::Request asked = request;
        asked.threads = threads;
        return engine->solve(board, asked);
    }

    std::unique_ptr<engine::Engine> engine;
    Objective objective;
};

void expect_optimum(const level::Level& level, const Outcome& outcome, const Outcome& reference,
                    Objective objective) {
    ASSERT_EQ(outcome.status, reference.status);
    if (reference.status != Status::solved) return;
    ASSERT_TRUE(outcome.plan.has_value());
    EXPECT_EQ(testing::figures_of(plan::metrics(*outcome.plan), objective).first,
              *reference.lower_bound);
    EXPECT_EQ(outcome.lower_bound, reference.lower_bound);
    EXPECT_EQ(outcome.proved, objective);
    EXPECT_TRUE(verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
}

TEST(ThreadsProperty, AnyNumberOfThreadsProvesTheOptimum) {
    int solvable = 0;
    const auto agrees = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        engine::Request request;
        const Prover prover(random);
        request.objective = prover.objective;
        SCOPED_TRACE(std::string(prover.engine->info().name) + ", " +
                     std::string(name(request.objective)));
        const Outcome reference = engine::bfs::Bfs().solve(board, request);
        const int threads = 1 + static_cast<int>(random.below(4));
        expect_optimum(level, prover.solve(board, request, threads), reference, request.objective);
        if (reference.status == Status::solved) ++solvable;
    };
    testing::for_random_levels({.seed = 31, .count = 2500}, agrees);
    constexpr std::array kSymmetric{testing::Flavour::symmetric};
    testing::for_random_levels({34, 500, kSymmetric}, agrees);
    EXPECT_GT(solvable, 1000);
}

TEST(ThreadsProperty, AKnownPlanAndAKnownBoundHideNoShorterPlan) {
    int solvable = 0;
    const auto agrees = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        engine::Request request;
        const Prover prover(random);
        request.objective = prover.objective;
        SCOPED_TRACE(std::string(prover.engine->info().name) + ", " +
                     std::string(name(request.objective)));
        const Outcome reference = engine::bfs::Bfs().solve(board, request);
        if (reference.status != Status::solved) return;
        ++solvable;
        const std::int64_t least = *reference.lower_bound;
        const int threads = 1 + static_cast<int>(random.below(4));
        request.lower = random.below(static_cast<std::uint32_t>(least) + 1);
        request.upper = least;
        const Outcome none_shorter = prover.solve(board, request, threads);
        EXPECT_EQ(none_shorter.status, Status::exhausted);
        EXPECT_EQ(none_shorter.lower_bound, least);
        request.upper = least + 1 + random.below(6);
        expect_optimum(level, prover.solve(board, request, threads), reference, request.objective);
    };
    testing::for_random_levels({.seed = 32, .count = 2000}, agrees);
    EXPECT_GT(solvable, 700);
}

// Wherever a limit ends it, the bound is one.
TEST(ThreadsProperty, TheBoundAtALimitIsSound) {
    int cut = 0;
    const auto is_sound = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        engine::Request request;
        const Prover prover(random);
        request.objective = prover.objective;
        SCOPED_TRACE(std::string(prover.engine->info().name) + ", " +
                     std::string(name(request.objective)));
        const Outcome reference = engine::bfs::Bfs().solve(board, request);
        request.limits.nodes = random.below(12);
        const Outcome outcome = prover.solve(board, request, 2 + static_cast<int>(random.below(3)));
        if (outcome.status != Status::nodes) {
            return expect_optimum(level, outcome, reference, request.objective);
        }
        ++cut;
        EXPECT_LE(outcome.statistics.states, request.limits.nodes);
        ASSERT_TRUE(outcome.lower_bound.has_value());
        if (reference.status == Status::solved) {
            EXPECT_LE(*outcome.lower_bound, *reference.lower_bound);
        }
    };
    testing::for_random_levels({.seed = 33, .count = 1000}, is_sound);
    EXPECT_GT(cut, 50);
}

}  // namespace
}  // namespace pushwise
