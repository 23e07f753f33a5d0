// The bound of priced groups in every position of a small board, against the exact number of
// pushes: no position is left out, solved by luck, or met only by a random walk.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "analysis/priced_endings.hpp"
#include "board/field.hpp"
#include "property/crowded.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"
#include "property/truth.hpp"

namespace pushwise {
namespace {

using analysis::PricedEndings;
using board::Square;
using testing::Truth;

struct Counts {
    int positions = 0;
    int sharper_by_endings = 0;
    int sharper_by_fours = 0;
    int behind_walls = 0;
    int lost = 0;
    int exact = 0;
};

// The tables, and what they say about every push that leads from or to a position.
class Examined {
public:
    Examined(const board::Board& board, Truth& truth, Counts& counts)
        : board_(board),
          field_(board),
          lost_(board.squares() + 1),
          freeze_(field_, lost_),
          budget_({}, {}),
          walls_(board, analysis::Measure::pushes, budget_),
          together_(board, walls_, false, budget_),
          apart_(board, walls_, true, budget_),
          fours_(board, walls_, true, budget_),
          truth_(truth),
          counts_(counts) {}

    [[nodiscard]] bool is_of_use() {
        if (fours_.empty() || together_.empty()) return false;
        fours_.add_fours();
        return true;
    }

    // False when a bound is too high.
    [[nodiscard]] bool holds_for(const std::vector<Square>& boxes, Square player) {
        field_.put_all(boxes);
        const auto walls = walls_.find(freeze_.all(boxes), player);
        for (PricedEndings* groups : {&together_, &apart_, &fours_}) {
            groups->load(boxes);
            groups->weigh(boxes, player, walls);
        }
        bool holds = true;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (const board::Direction d : board::kAllDirections) {
                const Square to = field_.next(boxes[i], d);
                field_.flood(player);
                if (!field_.reaches(field_.behind(boxes[i], d)) || !field_.is_free(to)) continue;
                std::vector<Square> then = boxes;
                then[i] = to;
                holds = holds && holds_after(then, static_cast<int>(i), boxes[i]);
            }
        }
        field_.take_all(boxes);
        return holds;
    }

private:
    [[nodiscard]] bool holds_after(const std::vector<Square>& then, int moved, Square player) {
        const Square to = then[moved];
        const std::optional<int> pushes = truth_.pushes(then, player);
        const std::int64_t truth = pushes ? *pushes : PricedEndings::kLost;
        field_.take(player);
        field_.put(to);
        const auto walls = walls_.find(freeze_.all(then), player);
        field_.take(to);
        field_.put(player);
        std::array<std::int64_t, 3> bounds{};
        std::int64_t highest = 0;
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            PricedEndings& groups = *std::array{&together_, &apart_, &fours_}[i];
            bounds[i] = groups.total_after(then, moved, player, walls, -1);
            highest = std::max({highest, bounds[i], groups.total_after(then, moved, player, 0, -1),
                                groups.total_if_next(moved, to, -1) - 1});
        }
        ++counts_.positions;
        counts_.lost += !pushes && bounds[2] >= PricedEndings::kLost ? 1 : 0;
        counts_.exact += bounds[2] == truth ? 1 : 0;
        counts_.sharper_by_endings += pushes && bounds[1] > bounds[0] ? 1 : 0;
        counts_.sharper_by_fours += pushes && bounds[2] > bounds[1] ? 1 : 0;
        counts_.behind_walls += pushes && bounds[2] > 0 && walls != 0 ? 1 : 0;
        EXPECT_LE(highest, truth) << testing::to_text(
            testing::rearranged(all_walls(), board_, {then, player}));
        return highest <= truth;
    }

    // To draw the board into.
    [[nodiscard]] level::Level all_walls() const {
        level::Level level;
        int width = 0;
        int height = 0;
        for (int s = 0; s < board_.squares(); ++s) {
            width = std::max(width, board_.x(static_cast<Square>(s)) + 2);
            height = std::max(height, board_.y(static_cast<Square>(s)) + 2);
        }
        level.rows.assign(static_cast<std::size_t>(height),
                          std::string(static_cast<std::size_t>(width), level::kWall));
        return level;
    }

    const board::Board& board_;
    board::Field field_;
    board::SquareSet lost_;
    analysis::Freeze freeze_;
    support::Budget budget_;
    analysis::FrozenWalls walls_;
    PricedEndings together_;
    PricedEndings apart_;
    PricedEndings fours_;
    Truth& truth_;
    Counts& counts_;
};

TEST(PricedEndingsProperty, NoPositionOfASmallBoardIsNearerItsEndThanTheBoundSays) {
    Counts counts;
    const auto holds = [&](const level::Level& sparse, support::Random random) {
        const board::Board board(testing::crowded(sparse, random));
        if (board.start().boxes.size() != board.goals().size()) return;
        Truth truth(board);
        if (!truth.is_complete()) return;
        Examined examined(board, truth, counts);
        if (!examined.is_of_use()) return;
        bool holds_so_far = true;
        truth.for_each_position([&](const std::vector<Square>& boxes, Square player) {
            holds_so_far = holds_so_far && examined.holds_for(boxes, player);
        });
    };
    testing::for_random_levels({35, 4000, testing::kCrowdedGrounds}, holds);
    EXPECT_GT(counts.positions, 500'000);
    EXPECT_GT(counts.sharper_by_endings, 100);
    EXPECT_GT(counts.sharper_by_fours, 10'000);
    EXPECT_GT(counts.behind_walls, 10'000);
    EXPECT_GT(counts.lost, 10'000);
    EXPECT_GT(counts.exact, 100'000);
}

}  // namespace
}  // namespace pushwise
