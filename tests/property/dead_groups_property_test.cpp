// Dead pairs and triples, and the greedy engines that live on them, against breadth-first search.
#include <gtest/gtest.h>

#include "analysis/dead_groups.hpp"
#include "analysis/dead_squares.hpp"
#include "analysis/sides.hpp"
#include "engine/backward/backward.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/forward/forward.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

using analysis::DeadGroups;
using board::Square;

bool is_solvable(const level::Level& level) {
    return engine::bfs::Bfs().solve(board::Board(level), {}).status == Status::solved;
}

bool is_called_dead(const DeadGroups& groups, const board::Position& position) {
    DeadGroups::Set boxes;
    for (const Square s : position.boxes)
        boxes.insert(s);
    return std::any_of(position.boxes.begin(), position.boxes.end(),
                       [&](Square s) { return groups.match(boxes, s, position.player); });
}

constexpr std::array<testing::Flavour, 3> kGrounds{
    testing::Flavour::pulled, testing::Flavour::dense, testing::Flavour::roomy};

// Walks at random through many levels. A group that is called dead must be lost; and since the
// tables are exact, a position of no more than three boxes that is lost must be called so, unless
// one of its boxes is lost alone.
TEST(DeadGroupsProperty, ExactForPairsAndTriplesAndSoundForMore) {
    int dead = 0;
    int with_triples = 0;
    int exact = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        if (board.start().boxes.size() != board.goals().size() || !is_solvable(level)) return;
        support::Budget budget({}, {});
        DeadGroups groups(board, board::Motion::push, budget);
        const DeadGroups only_pairs(board, board::Motion::push, budget);
        groups.find_triples();
        EXPECT_EQ(groups.triples_to_find(), 0U);
        board::Position position = board.start();
        for (int n = 0; n < 120; ++n) {
            plan::Step step{board::kAllDirections[random.below(4)], false};
            if (!plan::play(board, position, step) || !step.push) continue;
            const level::Level now = testing::rearranged(level, board, position);
            SCOPED_TRACE(testing::to_text(now));
            const bool lost = !is_solvable(now);
            const analysis::Sides sides(board, board.start().player);
            const analysis::DeadSquares squares(board, sides);
            if (std::any_of(position.boxes.begin(), position.boxes.end(), [&](Square s) {
                    return squares.is_dead(sides.state(s, position.player));
                })) {
                position = board.start();
                continue;
            }
            const bool called = is_called_dead(groups, position);
            if (called) {
                ASSERT_TRUE(lost);
                ++dead;
                with_triples += is_called_dead(only_pairs, position) ? 0 : 1;
            } else if (position.boxes.size() == 2 || position.boxes.size() == 3) {
                ASSERT_FALSE(lost);
                ++exact;
            }
            if (lost) position = board.start();
        }
    };
    testing::for_random_levels({21, 600, kGrounds}, holds);
    EXPECT_GT(dead, 50);
    EXPECT_GT(with_triples, 10);
    EXPECT_GT(exact, 400);
}

// Solved exactly where a plan exists, and called unsolvable exactly where none does.
void compare_with_bfs(const engine::Engine& engine, std::uint64_t seed, int least_solved) {
    int solved = 0;
    const auto agrees = [&](const level::Level& level, support::Random) {
        const engine::Outcome outcome = engine.solve(board::Board(level), {});
        if (outcome.status == Status::unsupported) return;
        ASSERT_EQ(outcome.status == Status::solved, is_solvable(level));
        if (outcome.status != Status::solved) {
            ASSERT_EQ(outcome.status, Status::unsolvable);
            return;
        }
        ++solved;
        ASSERT_TRUE(verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
    };
    testing::for_random_levels({.seed = seed, .count = 2500}, agrees);
    EXPECT_GT(solved, least_solved);
}

TEST(BestFirstProperty, AnswersAsBreadthFirstSearch) {
    compare_with_bfs(engine::forward::Forward::best_first(), 22, 900);
}

TEST(PullProperty, AnswersAsBreadthFirstSearch) {
    compare_with_bfs(engine::backward::Pull(), 23, 600);
}

}  // namespace
}  // namespace pushwise
