// The bound of the tilted floor in every position that can be reached on a small board, against the
// exact number of moves.
#include "analysis/tilted_floor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "analysis/floor_heights.hpp"
#include "analysis/freeze.hpp"
#include "board/field.hpp"
#include "engine/layers/floor.hpp"
#include "property/for_random_levels.hpp"

namespace pushwise {
namespace {

using analysis::TiltedFloor;
using board::Direction;
using board::Position;
using board::Square;

// How many moves each position is from its end: all steps forwards, then back from the ends.
class Truth {
public:
    static constexpr std::size_t kMostPositions = 30'000;

    explicit Truth(const board::Board& board) : board_(board) {
        reach(board.start());
        for (std::size_t i = 0; i < positions_.size() && is_complete(); ++i) {
            for (const Direction d : board::kAllDirections)
                step(i, d);
        }
        moves_.assign(positions_.size(), TiltedFloor::kLost);
        std::vector<std::size_t> queue;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (!board.is_solved(positions_[i].boxes)) continue;
            moves_[i] = 0;
            queue.push_back(i);
        }
        for (std::size_t head = 0; head < queue.size(); ++head) {
            for (const std::size_t before : before_[queue[head]]) {
                if (moves_[before] != TiltedFloor::kLost) continue;
                moves_[before] = moves_[queue[head]] + 1;
                queue.push_back(before);
            }
        }
    }

    [[nodiscard]] bool is_complete() const { return positions_.size() < kMostPositions; }
    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    [[nodiscard]] std::int64_t moves(const Position& position) const {
        return moves_[numbers_.at({position.boxes, position.player})];
    }

private:
    std::size_t reach(const Position& position) {
        const auto [at, is_new] =
            numbers_.try_emplace({position.boxes, position.player}, positions_.size());
        if (is_new) {
            positions_.push_back(position);
            before_.emplace_back();
        }
        return at->second;
    }
    void step(std::size_t number, Direction d) {
        Position then = positions_[number];
        then.player = board_.next(then.player, d);
        if (then.player == board::kNoSquare) return;
        const auto box = std::find(then.boxes.begin(), then.boxes.end(), then.player);
        if (box != then.boxes.end()) {
            const Square to = board_.next(*box, d);
            if (to == board::kNoSquare ||
                std::find(then.boxes.begin(), then.boxes.end(), to) != then.boxes.end()) {
                return;
            }
            *box = to;
            std::sort(then.boxes.begin(), then.boxes.end());
        }
        before_[reach(then)].push_back(number);
    }

    const board::Board& board_;
    std::map<std::pair<std::vector<Square>, Square>, std::size_t> numbers_;
    std::vector<Position> positions_;
    std::vector<std::vector<std::size_t>> before_;
    std::vector<std::int64_t> moves_;
};

struct Counts {
    int positions = 0;
    int sharper = 0;  // than the number of pushes
    int behind_walls = 0;
    int with_spares = 0;
};

// What is said of all pushes of a position.
class Examined {
public:
    Examined(const board::Board& board, const Truth& truth, Counts& counts)
        : board_(board),
          truth_(truth),
          counts_(counts),
          field_(board),
          lost_(board.squares() + 1),
          freeze_(field_, lost_),
          budget_({}, {}),
          walls_(board, analysis::Measure::pushes, budget_),
          tilted_(board, walls_, budget_) {}

    [[nodiscard]] bool is_of_use() const { return !tilted_.empty(); }

    void look_at(const Position& at) {
        field_.put_all(at.boxes);
        const auto walls = walls_.find(freeze_.all(at.boxes), at.player);
        field_.take_all(at.boxes);
        tilted_.load(at.boxes, at.player, walls);
        for (std::size_t i = 0; i < at.boxes.size(); ++i) {
            for (const Direction d : board::kAllDirections) {
                if (board_.next(at.boxes[i], opposite(d)) == at.player) push(at, i, d);
            }
        }
    }

private:
    void push(const Position& at, std::size_t box, Direction d) {
        Position then = at;
        then.player = at.boxes[box];
        then.boxes[box] = board_.next(then.player, d);
        if (then.boxes[box] == board::kNoSquare ||
            std::count(then.boxes.begin(), then.boxes.end(), then.boxes[box]) > 1) {
            return;
        }
        const int moved = static_cast<int>(box);
        field_.put_all(then.boxes);
        const auto walls = walls_.find(freeze_.all(then.boxes), then.player);
        field_.take_all(then.boxes);
        const std::int64_t bound = tilted_.total_after(then.boxes, moved, then.player, walls);
        const std::int64_t open = tilted_.total_after(then.boxes, moved, then.player, 0);
        const std::int64_t if_next = tilted_.total_if_next(moved, d);
        const std::int64_t pushes = walls_[walls].matching.match(then.boxes, then.player);
        std::sort(then.boxes.begin(), then.boxes.end());
        const std::int64_t truth = truth_.moves(then);
        if (truth == TiltedFloor::kLost) return;
        EXPECT_LE(bound, truth);
        EXPECT_LE(open, truth);
        EXPECT_LE(if_next, truth + 1);
        ++counts_.positions;
        counts_.sharper += bound > pushes ? 1 : 0;
        counts_.behind_walls += bound > open ? 1 : 0;
        counts_.with_spares += bound > pushes && board_.spares() > 0 ? 1 : 0;
    }

    const board::Board& board_;
    const Truth& truth_;
    Counts& counts_;
    board::Field field_;
    board::SquareSet lost_;
    analysis::Freeze freeze_;
    support::Budget budget_;
    analysis::FrozenWalls walls_;
    TiltedFloor tilted_;
};

TEST(TiltedFloorProperty, NoPositionOfASmallBoardIsNearerItsEndThanTheBoundSays) {
    Counts counts;
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        const Truth truth(board);
        if (!truth.is_complete()) return;
        Examined examined(board, truth, counts);
        if (!examined.is_of_use()) return;
        for (const Position& position : truth.positions()) {
            if (!board.is_solved(position.boxes)) examined.look_at(position);
        }
    };
    testing::for_random_levels({.seed = 36, .count = 2500}, holds);
    EXPECT_GT(counts.positions, 40'000);
    EXPECT_GT(counts.sharper, 20'000);
    EXPECT_GT(counts.behind_walls, 300);
    EXPECT_GT(counts.with_spares, 1000);
}

// Heights that are made for any positions of the board bound all the others.
TEST(TiltedFloorProperty, HeightsForSomePositionsHoldForAll) {
    int positions = 0;
    int sharper = 0;  // than heights for the start
    int gained = 0;   // over level ones
    const auto holds = [&](const level::Level& level, support::Random random) {
        const board::Board board(level);
        const Truth truth(board);
        if (!truth.is_complete()) return;
        const analysis::Sides sides(board, board.start().player);
        support::Budget budget({}, {});
        std::vector<Position> sample;
        for (int i = 0; i < 5; ++i) {
            sample.push_back(truth.positions()[random.below(
                static_cast<std::uint32_t>(truth.positions().size()))]);
        }
        const analysis::Heights level_floor(static_cast<std::size_t>(board.squares()), 0);
        const analysis::Heights for_start =
            analysis::heights_for(board, sides, {&board.start(), 1}, level_floor, budget);
        const analysis::Heights for_sample =
            analysis::heights_for(board, sides, sample, for_start, budget);
        const auto bounds = [&](const analysis::Heights& heights) {
            const engine::layers::Floor floor(board, sides, heights, budget);
            analysis::BoxMatching matching(sides, floor.distances,
                                           static_cast<int>(board.start().boxes.size()), budget);
            std::vector<std::int64_t> found;
            for (const Position& at : truth.positions())
                found.push_back(matching.match(at.boxes, at.player) + floor.slope[at.player]);
            return found;
        };
        const auto level_bounds = bounds(level_floor);
        const auto start_bounds = bounds(for_start);
        const auto sample_bounds = bounds(for_sample);
        for (std::size_t i = 0; i < truth.positions().size(); ++i) {
            const std::int64_t moves = truth.moves(truth.positions()[i]);
            if (moves == TiltedFloor::kLost || moves == 0) continue;
            EXPECT_LE(sample_bounds[i], moves);
            EXPECT_LE(start_bounds[i], moves);
            ++positions;
            sharper += sample_bounds[i] > start_bounds[i] ? 1 : 0;
            gained += sample_bounds[i] > level_bounds[i] ? 1 : 0;
        }
    };
    testing::for_random_levels({.seed = 37, .count = 400}, holds);
    EXPECT_GT(positions, 20'000);
    EXPECT_GT(sharper, 1000);
    EXPECT_GT(gained, 10'000);
}

}  // namespace
}  // namespace pushwise
