// Conflicts of two boxes never make the bound too large, and often make it sharper.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>

#include "analysis/conflicts.hpp"
#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "board/field.hpp"
#include "engine/bfs/bfs.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"

namespace pushwise {
namespace {

using board::Square;

// Fewest pushes from here by brute force; nothing when the position is lost.
std::optional<std::int64_t> fewest_pushes(const level::Level& level) {
    engine::Request request;
    request.objective = Objective::pushes;
    const engine::Outcome outcome = engine::bfs::Bfs().solve(board::Board(level), request);
    if (outcome.status != Status::solved) return std::nullopt;
    return plan::metrics(*outcome.plan).pushes;
}

std::vector<Square> frozen_boxes(const board::Board& board, const board::Position& position) {
    board::Field field(board);
    field.put_all(position.boxes);
    const board::SquareSet lost(board.squares() + 1);
    analysis::Freeze freeze(field, lost);
    std::vector<Square> frozen;
    for (const Square s : position.boxes) {
        if (freeze.is_frozen(s)) frozen.push_back(s);
    }
    return frozen;
}

// One box pulled a square, wherever the player would have to come from: mostly still solvable.
void pull_at_random(const board::Board& board, support::Random& random, board::Position& position) {
    const auto is_free = [&](Square s) {
        return s != board::kNoSquare &&
               std::find(position.boxes.begin(), position.boxes.end(), s) == position.boxes.end();
    };
    Square& box = position.boxes[random.below(static_cast<std::uint32_t>(position.boxes.size()))];
    const board::Direction d = board::kAllDirections[random.below(4)];
    const Square to = board.next(box, d);
    if (!is_free(to) || !is_free(board.next(to, d))) return;
    position.player = board.next(to, d);
    box = to;
}

// Compares the bound of many positions, their frozen boxes as walls, with the truth.
TEST(ConflictsProperty, TheBoundStaysABound) {
    int sharper = 0;
    int sharper_behind_walls = 0;
    int exact = 0;
    constexpr std::array kGrounds{testing::Flavour::tunnels, testing::Flavour::pulled,
                                  testing::Flavour::roomy};
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        if (board.start().boxes.size() != board.goals().size()) return;
        support::Budget budget({}, {});
        analysis::FrozenWalls walls(board, analysis::Measure::pushes, budget);
        analysis::Conflicts conflicts(board, walls[0].sides, walls[0].distances, budget);
        if (conflicts.empty()) return;
        board::Position position{board.goals(), board.start().player};
        for (int n = 0; n < 60; ++n) {
            pull_at_random(board, random, position);
            if (n % 4 != 3 || board.is_solved(position.boxes)) continue;
            const level::Level now = testing::rearranged(level, board, position);
            const std::optional<std::int64_t> truth = fewest_pushes(now);
            if (!truth) continue;
            SCOPED_TRACE(testing::to_text(now));
            const auto outlook = walls.find(frozen_boxes(board, position), position.player);
            conflicts.load(position.boxes);
            const int more = conflicts.total_after(position.boxes, 0, position.player,
                                                   walls.undisturbed(outlook));
            const std::int64_t alone =
                walls[outlook].matching.match(position.boxes, position.player);
            ASSERT_LE(alone + more, *truth);
            sharper += more > 0 ? 1 : 0;
            sharper_behind_walls += more > 0 && outlook != 0 ? 1 : 0;
            exact += more > 0 && alone + more == *truth ? 1 : 0;
        }
    };
    testing::for_random_levels({33, 1500, kGrounds}, holds);
    EXPECT_GT(sharper, 100);
    EXPECT_GT(sharper_behind_walls, 5);
    EXPECT_GT(exact, 100);
}

}  // namespace
}  // namespace pushwise
