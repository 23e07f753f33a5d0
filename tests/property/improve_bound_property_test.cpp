// The bound by prices never exceeds the pushes a position needs, whichever position the prices are
// of.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/bfs/bfs.hpp"
#include "improve/bound.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"

namespace pushwise::improve {
namespace {

// Fewest pushes by brute force; nothing when the position is lost.
std::optional<int> fewest_pushes(const level::Level& level) {
    engine::Request request;
    request.objective = Objective::pushes;
    const auto plan = engine::bfs::Bfs().solve(board::Board(level), request).plan;
    if (!plan) return std::nullopt;
    return plan::metrics(*plan).pushes;
}

// The position after some random steps.
board::Position wander(const board::Board& board, support::Random& random) {
    board::Position position = board.start();
    for (std::uint32_t n = random.below(60); n > 0; --n) {
        plan::Step step{board::kAllDirections[random.below(4)], false};
        plan::play(board, position, step);
    }
    return position;
}

std::vector<std::uint64_t> as_set(const World& world, const board::Position& position) {
    std::vector<std::uint64_t> set(world.words(), 0);
    for (const board::Square s : position.boxes)
        world.insert(set.data(), s);
    return set;
}

TEST(ImproveBoundProperty, TheBoundStaysABound) {
    int compared = 0;
    int exact = 0;
    int with_spares = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        support::Budget budget({}, {});
        World world(board, budget);
        const auto has_numbers = [&](const board::Position& position) {
            return std::none_of(position.boxes.begin(), position.boxes.end(),
                                [&](board::Square s) { return world.lost().contains(s); });
        };
        Bound bound;
        bound.set_targets(world, world.goals());
        for (int i = 0; i < kMostPrices; ++i) {
            const board::Position position = wander(board, random);
            if (!has_numbers(position)) continue;
            bound.add_prices(world, as_set(world, position).data(), position.player);
        }
        for (int i = 0; i < 4; ++i) {
            const board::Position position = wander(board, random);
            if (!has_numbers(position)) continue;
            const level::Level now = testing::rearranged(level, board, position);
            const std::optional<int> truth = fewest_pushes(now);
            if (!truth) continue;
            SCOPED_TRACE(testing::to_text(now));
            const std::int32_t told =
                bound.of(world, as_set(world, position).data(), position.player);
            ASSERT_LE(told, *truth);
            ++compared;
            exact += told == *truth ? 1 : 0;
            with_spares += board.spares() > 0 ? 1 : 0;
        }
    };
    testing::for_random_levels({97, 3000}, holds);
    EXPECT_GT(compared, 2000);
    EXPECT_GT(exact, compared / 4);
    EXPECT_GT(with_spares, 100);
}

}  // namespace
}  // namespace pushwise::improve
