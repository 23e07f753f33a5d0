// Every engine that plans with clingo against engine bfs: the same fewest moves, pushes or lines.
#include <gtest/gtest.h>

#include "engine/bfs/bfs.hpp"
#include "logic/asp.hpp"
#include "logic/clingo_api.hpp"
#include "plan/metrics.hpp"
#include "property/for_random_levels.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

int measure(const plan::Plan& plan, Objective objective) {
    const Metrics m = plan::metrics(plan);
    return objective == Objective::moves    ? m.moves
           : objective == Objective::pushes ? m.pushes
                                            : m.lines;
}

// `longest` keeps the slow encodings to levels they can finish.
struct Amount {
    int levels;
    int longest;
};

void compare_with_bfs(std::string_view name, Objective objective, std::uint64_t seed, Amount amount,
                      const std::string& switches = {}) {
    if (!logic::clingo::library()) GTEST_SKIP() << logic::clingo::library().message();
    const auto engines = logic::asp_engines();
    const auto engine = std::find_if(engines.begin(), engines.end(),
                                     [&](const auto& e) { return e->info().name == name; });
    ASSERT_NE(engine, engines.end());
    const auto agrees = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        engine::Request request;
        request.objective = objective;
        const engine::Outcome truth = engine::bfs::Bfs().solve(board, request);
        if (truth.status != Status::solved) {
            if (random.below(8) != 0) return;
            request.limits.nodes = 100;
            ASSERT_NE((*engine)->solve(board, request).status, Status::solved);
            return;
        }
        const int best = measure(*truth.plan, objective);
        if (best > amount.longest) return;
        --amount.levels;
        if (!switches.empty()) request.options["asp"] = switches;
        const engine::Outcome outcome = (*engine)->solve(board, request);
        ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
        ASSERT_TRUE(outcome.plan.has_value()) << outcome.note;
        ASSERT_EQ(measure(*outcome.plan, objective), best);
        ASSERT_EQ(outcome.proved, objective);
        ASSERT_TRUE(verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
    };
    testing::for_random_levels({.seed = seed, .count = 100'000}, agrees,
                               [&] { return amount.levels == 0; });
}

TEST(AspProperty, AspMoves) {
    compare_with_bfs("asp", Objective::moves, 61, {300, 30}, "solver");
    compare_with_bfs("asp", Objective::moves, 82, {300, 60});
}
TEST(AspProperty, AspPushes) {
    compare_with_bfs("asp", Objective::pushes, 62, {300, 20}, "solver");
    compare_with_bfs("asp", Objective::pushes, 83, {300, 40});
}
TEST(AspProperty, AspLines) {
    compare_with_bfs("asp", Objective::lines, 63, {300, 12}, "solver");
    compare_with_bfs("asp", Objective::lines, 84, {300, 30});
}
TEST(AspProperty, AspLinesFromB) {
    compare_with_bfs("asp-lines", Objective::lines, 64, {200, 7});
}
TEST(AspProperty, Plain) {
    compare_with_bfs("asp-plain", Objective::moves, 65, {100, 12});
}
TEST(AspProperty, Incremental) {
    compare_with_bfs("asp-incremental", Objective::moves, 66, {100, 14});
}
TEST(AspProperty, Split) {
    compare_with_bfs("asp-split", Objective::moves, 67, {100, 9});
}
TEST(AspProperty, Actions) {
    compare_with_bfs("asp-actions", Objective::moves, 68, {100, 10});
}
TEST(AspProperty, Steps) {
    compare_with_bfs("asp-steps", Objective::moves, 69, {100, 16});
}

TEST(AspProperty, EverySwitchKeepsTheOptimum) {
    std::uint64_t seed = 70;
    for (const char* list : {"forbidden", "edges", "clutter", "bounds", "no-undo",
                             "forbidden,edges,clutter,bounds,no-undo"}) {
        SCOPED_TRACE(list);
        compare_with_bfs("asp-incremental", Objective::moves, seed++, {60, 13}, list);
        compare_with_bfs("asp-steps", Objective::moves, seed + 20, {20, 12}, list);
        compare_with_bfs("asp-actions", Objective::moves, seed + 40, {12, 8}, list);
    }
    compare_with_bfs("asp-plain", Objective::moves, 80, {60, 11},
                     "forbidden,edges,clutter,bounds,no-undo");
    compare_with_bfs("asp-split", Objective::moves, 81, {60, 9},
                     "forbidden,edges,clutter,bounds,no-undo");
}

}  // namespace
}  // namespace pushwise
