// Conflicts of boxes never make the bound too large, and often make it sharper.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>

#include "analysis/conflicts.hpp"
#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "analysis/priced_endings.hpp"
#include "board/field.hpp"
#include "engine/bfs/bfs.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"

namespace pushwise {
namespace {

using board::Square;

// A plan with fewest pushes by brute force; nothing when the position is lost.
std::optional<plan::Plan> shortest_plan(const level::Level& level) {
    engine::Request request;
    request.objective = Objective::pushes;
    return engine::bfs::Bfs().solve(board::Board(level), request).plan;
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

constexpr std::array kGrounds{testing::Flavour::tunnels, testing::Flavour::pulled,
                              testing::Flavour::roomy};

// Compares the bound of many positions, their frozen boxes as walls, with the truth.
TEST(ConflictsProperty, TheBoundStaysABound) {
    int sharper = 0;
    int sharper_behind_walls = 0;
    int exact = 0;
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
            const std::optional<plan::Plan> plan = shortest_plan(now);
            if (!plan) continue;
            const std::int64_t truth = plan::metrics(*plan).pushes;
            SCOPED_TRACE(testing::to_text(now));
            const auto outlook = walls.find(frozen_boxes(board, position), position.player);
            conflicts.load(position.boxes);
            const int more = conflicts.total_after(position.boxes, 0, position.player,
                                                   walls.undisturbed(outlook));
            const std::int64_t alone =
                walls[outlook].matching.match(position.boxes, position.player);
            ASSERT_LE(alone + more, truth);
            sharper += more > 0 ? 1 : 0;
            sharper_behind_walls += more > 0 && outlook != 0 ? 1 : 0;
            exact += more > 0 && alone + more == truth ? 1 : 0;
        }
    };
    testing::for_random_levels({33, 1500, kGrounds}, holds);
    EXPECT_GT(sharper, 100);
    EXPECT_GT(sharper_behind_walls, 5);
    EXPECT_GT(exact, 100);
}

// The bound if the next push of a box is that of a shortest plan, for every box that moves in it.
void check_first_pushes(const board::Board& board, const plan::Plan& plan,
                        const board::Position& start, std::int64_t truth,
                        analysis::PricedEndings& groups) {
    std::vector<Square> places = start.boxes;  // where each box is now
    board::Position position = start;
    std::sort(position.boxes.begin(), position.boxes.end());
    for (plan::Step step : plan.steps) {
        const Square box = board.next(position.player, step.direction);
        const auto place = std::find(places.begin(), places.end(), box);
        ASSERT_TRUE(plan::play(board, position, step));
        if (!step.push) continue;
        const auto number = place - places.begin();
        *place = board.next(box, step.direction);
        if (box != start.boxes[number]) continue;
        ASSERT_LE(groups.total_if_next(static_cast<int>(number), *place, 0), truth);
    }
}

// The least over all endings, for each box as the one that has moved, and whatever was loaded
// before: all the same.
std::int64_t bound_of(analysis::PricedEndings& groups, const board::Position& position,
                      analysis::FrozenWalls::Index walls) {
    groups.load(position.boxes);
    const std::int64_t bound = groups.total_after(position.boxes, 0, position.player, walls, -1);
    for (int moved = 1; moved < static_cast<int>(position.boxes.size()); ++moved) {
        EXPECT_EQ(groups.total_after(position.boxes, moved, position.player, walls, -1), bound);
    }
    const std::vector<Square> reversed(position.boxes.rbegin(), position.boxes.rend());
    groups.load(reversed);
    groups.load(position.boxes);
    EXPECT_EQ(groups.total_after(position.boxes, 0, position.player, walls, -1), bound);
    return bound;
}

TEST(PricedGroupsProperty, TheBoundStaysABound) {
    int sharper = 0;
    int sharper_than_pairs = 0;
    int sharper_behind_walls = 0;
    int sharper_by_fours = 0;
    int lost = 0;
    int exact = 0;
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        if (board.spares() != 0) return;
        support::Budget budget({}, {});
        analysis::FrozenWalls walls(board, analysis::Measure::pushes, budget);
        analysis::Conflicts conflicts(board, walls[0].sides, walls[0].distances, budget);
        analysis::PricedEndings together(board, walls, false, budget);
        analysis::PricedEndings apart(board, walls, true, budget);
        analysis::PricedEndings fours(board, walls, true, budget);
        if (fours.empty() || conflicts.empty()) return;
        fours.add_fours();
        board::Position position{board.goals(), board.start().player};
        for (int n = 0; n < 60; ++n) {
            pull_at_random(board, random, position);
            if (n % 4 != 3 || board.is_solved(position.boxes)) continue;
            const level::Level now = testing::rearranged(level, board, position);
            const std::optional<plan::Plan> plan = shortest_plan(now);
            const auto outlook = walls.find(frozen_boxes(board, position), position.player);
            SCOPED_TRACE(testing::to_text(now));
            const std::int64_t least = bound_of(together, position, outlook);
            const std::int64_t more = bound_of(apart, position, outlook);
            const std::int64_t most = bound_of(fours, position, outlook);
            ASSERT_LE(least, more);
            ASSERT_LE(more, most);
            lost += !plan && most >= analysis::PricedEndings::kLost ? 1 : 0;
            if (!plan) continue;
            const std::int64_t truth = plan::metrics(*plan).pushes;
            ASSERT_LE(most, truth);
            const std::int64_t alone =
                walls[outlook].matching.match(position.boxes, position.player);
            conflicts.load(position.boxes);
            const int pairs = conflicts.total_after(position.boxes, 0, position.player,
                                                    walls.undisturbed(outlook));
            sharper += least > alone ? 1 : 0;
            sharper_than_pairs += least > alone + pairs ? 1 : 0;
            sharper_behind_walls += least > alone && outlook != 0 ? 1 : 0;
            sharper_by_fours += most > more ? 1 : 0;
            exact += most > alone && most == truth ? 1 : 0;
            for (analysis::PricedEndings* groups : {&together, &apart, &fours}) {
                groups->weigh(position.boxes, position.player, outlook);
                check_first_pushes(board, *plan, position, truth, *groups);
            }
        }
    };
    testing::for_random_levels({34, 2500, kGrounds}, holds);
    EXPECT_GT(sharper, 100);
    EXPECT_GT(sharper_than_pairs, 20);
    EXPECT_GT(sharper_behind_walls, 5);
    EXPECT_GT(sharper_by_fours, 5);
    EXPECT_GT(lost, 20);
    EXPECT_GT(exact, 20);
}

}  // namespace
}  // namespace pushwise
