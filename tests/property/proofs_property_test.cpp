// Whatever the proofs call lost, exhaustive search must find unsolvable.
#include <gtest/gtest.h>

#include "analysis/corral_proof.hpp"
#include "analysis/dead_squares.hpp"
#include "analysis/stuck_proof.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/dive/dive.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

using board::Square;

bool is_solvable(const level::Level& level, const board::Board& board,
                 const board::Position& position) {
    const board::Board moved(testing::rearranged(level, board, position));
    return engine::bfs::Bfs().solve(moved, {}).status == engine::Status::solved;
}

// Walks at random through many levels and shows every position to the proofs.
TEST(ProofsProperty, NothingCalledLostIsSolvable) {
    int lost = 0;
    int by_pattern = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        if (board.start().boxes.size() != board.goals().size()) return;
        const analysis::Sides sides(board, board.start().player);
        board::SquareSet dead(board.squares() + 1);
        analysis::DeadSquares(board, sides).squares().for_each([&](Square s) { dead.insert(s); });
        analysis::DeadPatterns patterns(board);
        analysis::CorralProof corral(board, dead, patterns);
        analysis::StuckProof stuck(board, dead, patterns);
        board::Field field(board);
        board::Position position = board.start();
        for (int n = 0; n < 40; ++n) {
            plan::Step step{board::kAllDirections[random.below(4)], false};
            if (!plan::play(board, position, step)) continue;
            board::SquareSet boxes(board.squares());
            for (const Square s : position.boxes)
                boxes.insert(s);
            field.put_all(position.boxes);
            field.flood(position.player);
            const bool pattern = patterns.match_any(boxes, position.player);
            const bool proved = corral.is_lost(field, position.boxes, position.player) ||
                                stuck.learn(position.boxes, position.player);
            field.take_all(position.boxes);
            if (!pattern && !proved) continue;
            ++lost;
            by_pattern += pattern ? 1 : 0;
            ASSERT_FALSE(is_solvable(level, board, position))
                << testing::to_text(testing::rearranged(level, board, position)) << "pattern "
                << pattern;
        }
    };
    testing::for_random_levels({11, 800, testing::kScattered}, holds);
    EXPECT_GT(lost, 300);  // the proofs had something to say
    EXPECT_GT(by_pattern, 100);
}

TEST(DiveProperty, PlansHoldAndSolvableLevelsAreSolved) {
    int solved = 0;
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        const engine::Outcome outcome = engine::dive::Dive().solve(board, {});
        const bool solvable = engine::bfs::Bfs().solve(board, {}).status == engine::Status::solved;
        ASSERT_NE(outcome.status, engine::Status::unsolvable);
        if (outcome.plan) {
            ASSERT_TRUE(
                verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
            ++solved;
        }
        // The order only guides: the dive gives up nothing on small levels.
        ASSERT_EQ(outcome.plan.has_value(), solvable);
    };
    testing::for_random_levels({12, 800, testing::kScattered}, holds);
    EXPECT_GT(solved, 120);
}

}  // namespace
}  // namespace pushwise
