// The bound of the goal room in every position of a small board, against the exact number of
// pushes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "analysis/frozen_walls.hpp"
#include "analysis/goal_room.hpp"
#include "board/field.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"
#include "property/truth.hpp"

namespace pushwise {
namespace {

using analysis::GoalRoom;
using board::Square;
using testing::Truth;

// The level with all goals, up to four, behind a door chosen at random, and as many boxes, most of
// them outside; as it is where there is no door.
level::Level with_goal_room(level::Level level, support::Random& random) {
    for (std::string& row : level.rows) {
        for (char& c : row) {
            if (c == level::kBox || c == level::kGoal || c == level::kBoxOnGoal) c = level::kFloor;
            if (c == level::kPlayerOnGoal) c = level::kPlayer;
        }
    }
    const board::Board board(level);
    board::Field field(board);
    struct Room {
        std::vector<Square> inside;
        std::vector<Square> outside;
    };
    std::vector<Room> rooms;
    for (int i = 0; i < board.squares(); ++i) {
        const auto door = static_cast<Square>(i);
        field.put(door);
        field.for_each_region([&](Square) {
            Room room;
            for (int s = 0; s < board.squares(); ++s) {
                const auto square = static_cast<Square>(s);
                if (square == board.start().player) continue;
                (field.reaches(square) ? room.inside : room.outside).push_back(square);
            }
            if (room.inside.size() >= 2 && room.outside.size() >= 2) rooms.push_back(room);
        });
        field.take(door);
    }
    if (rooms.empty()) return level;
    Room& room = rooms[random.below(static_cast<std::uint32_t>(rooms.size()))];
    const auto cell = [&](Square s) -> char& { return level.rows[board.y(s)][board.x(s)]; };
    const auto draw = [&](std::vector<Square>& squares) {
        const auto at = random.below(static_cast<std::uint32_t>(squares.size()));
        const Square s = squares[at];
        squares.erase(squares.begin() + at);
        return s;
    };
    std::vector<Square> box_squares = room.outside;
    if (random.below(2) == 0)
        box_squares.insert(box_squares.end(), room.inside.begin(), room.inside.end());
    for (int n = 2 + static_cast<int>(random.below(3));
         n > 0 && !room.inside.empty() && !box_squares.empty(); --n) {
        const Square box = draw(box_squares);
        cell(box) = level::kBox;
        const Square goal = draw(room.inside);
        cell(goal) = cell(goal) == level::kBox ? level::kBoxOnGoal : level::kGoal;
        std::erase(box_squares, goal);
    }
    return level;
}

struct Counts {
    int levels = 0;
    int positions = 0;
    int lost = 0;
    int exact = 0;
};

constexpr std::array kGrounds{testing::Flavour::tunnels, testing::Flavour::roomy};

TEST(GoalRoomProperty, NoPositionOfASmallBoardIsNearerItsEndThanTheBoundSays) {
    Counts counts;
    const auto holds = [&](const level::Level& any, support::Random random) {
        const level::Level level = with_goal_room(any, random);
        const board::Board board(level);
        if (board.goals().size() < 2 || board.start().boxes.size() != board.goals().size()) return;
        Truth truth(board);
        if (!truth.is_complete()) return;
        support::Budget budget({}, {});
        analysis::FrozenWalls walls(board, analysis::Measure::pushes, budget);
        GoalRoom room(board, walls, budget);
        if (room.empty()) return;
        ++counts.levels;
        board::Field field(board);
        const auto& sides = walls[0].sides;
        truth.for_each_position([&](const std::vector<Square>& boxes, Square player) {
            if (!sides.is_reachable(player)) return;
            field.put_all(boxes);
            room.load(boxes);
            room.weigh(boxes, player);
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                for (const board::Direction d : board::kAllDirections) {
                    const Square to = field.next(boxes[i], d);
                    field.flood(player);
                    if (!field.reaches(field.behind(boxes[i], d)) || !field.is_free(to)) continue;
                    std::vector<Square> then = boxes;
                    then[i] = to;
                    const auto pushes = truth.pushes(then, boxes[i]);
                    const std::int64_t left = pushes ? *pushes : GoalRoom::kLost;
                    const int moved = static_cast<int>(i);
                    const std::int64_t bound = room.total_after(then, moved, boxes[i]);
                    ++counts.positions;
                    counts.lost += !pushes && bound >= GoalRoom::kLost ? 1 : 0;
                    counts.exact += pushes && bound == left ? 1 : 0;
                    EXPECT_LE(bound, left)
                        << testing::to_text(testing::rearranged(level, board, {then, boxes[i]}));
                    EXPECT_LE(room.total_if_next(moved, to) - 1, left)
                        << testing::to_text(testing::rearranged(level, board, {then, boxes[i]}));
                }
            }
            field.take_all(boxes);
        });
    };
    testing::for_random_levels({36, 4000, kGrounds}, holds);
    EXPECT_GT(counts.levels, 500);
    EXPECT_GT(counts.positions, 100'000);
    EXPECT_GT(counts.lost, 1000);
    EXPECT_GT(counts.exact, 50'000);
}

}  // namespace
}  // namespace pushwise
