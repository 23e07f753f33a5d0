// Whatever the proofs call lost, exhaustive search must find unsolvable.
#include <gtest/gtest.h>

#include "analysis/dead_squares.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/dive/dive.hpp"
#include "engine/dive/lost_positions.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

bool is_solvable(const level::Level& level, const board::Board& board,
                 const board::Position& position) {
    const board::Board moved(testing::rearranged(level, board, position));
    return engine::bfs::Bfs().solve(moved, {}).status == Status::solved;
}

// Walks at random through many levels and shows every position to the proofs.
TEST(ProofsProperty, NothingCalledLostIsSolvable) {
    int lost = 0;
    std::size_t learned = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        if (board.start().boxes.size() != board.goals().size()) return;
        const analysis::Sides sides(board, board.start().player);
        const board::SquareSet dead =
            analysis::lost_squares(board, analysis::DeadSquares(board, sides), true);
        support::Budget budget({}, {});
        engine::dive::LostPositions known(board, dead, budget);
        board::Field field(board);
        board::Position position = board.start();
        for (int n = 0; n < 40; ++n) {
            plan::Step step{board::kAllDirections[random.below(4)], false};
            if (!plan::play(board, position, step)) continue;
            const board::SquareSet boxes(board.squares(), position.boxes);
            field.put_all(position.boxes);
            field.flood(position.player);
            const bool proved = known.contains(field, boxes, position.player) ||
                                known.learn_stuck(position.boxes, position.player);
            field.take_all(position.boxes);
            if (!proved) continue;
            ++lost;
            ASSERT_FALSE(is_solvable(level, board, position))
                << testing::to_text(testing::rearranged(level, board, position));
        }
        learned += known.patterns();
    };
    testing::for_random_levels({11, 800, testing::kScattered}, holds);
    EXPECT_GT(lost, 300);  // the proofs had something to say
    EXPECT_GT(learned, 100u);
}

TEST(DiveProperty, PlansHoldAndSolvableLevelsAreSolved) {
    int solved = 0;
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        const engine::Outcome outcome = engine::dive::Dive().solve(board, {});
        const bool solvable = engine::bfs::Bfs().solve(board, {}).status == Status::solved;
        ASSERT_NE(outcome.status, Status::unsolvable);
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
