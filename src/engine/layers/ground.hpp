// What the shares of the search all know of the board, and none of them changes.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "analysis/distances.hpp"
#include "analysis/frozen_walls.hpp"
#include "analysis/sides.hpp"
#include "analysis/tilted_floor.hpp"
#include "board/bits.hpp"
#include "board/board.hpp"
#include "engine/core/position_hash.hpp"

namespace pushwise::engine::layers {

template <int W>
class Ground {
public:
    using Set = board::Bits<W>;

    // A push the player can make from his square, if the box is there and its way is free.
    struct Push {
        board::Square box;
        board::Square to;
    };

    // Pre: the squares fit into a Set. Keeps the references.
    Ground(const board::Board& board, support::Budget& budget)
        : Ground(board, analysis::FrozenWalls(board, analysis::Measure::pushes, budget), budget) {}

    [[nodiscard]] const board::Board& board() const noexcept { return board_; }
    // Of the boxes alone.
    [[nodiscard]] const core::PositionHash& hash() const noexcept { return hash_; }
    [[nodiscard]] const board::SquareSet& lost() const noexcept { return lost_; }
    [[nodiscard]] const analysis::Sides& sides() const noexcept { return sides_; }
    [[nodiscard]] const analysis::Distances& distances() const noexcept { return distances_; }
    // What the player's square adds to the matching by these distances; may be less than 0.
    [[nodiscard]] std::int64_t slope(board::Square player) const noexcept { return slope_[player]; }
    [[nodiscard]] bool is_solved(const Set& boxes) const noexcept {
        return goals_.subset_of(boxes);
    }
    // The squares one step away.
    [[nodiscard]] const Set& around(board::Square s) const noexcept { return around_[s]; }
    // None of them puts a needed box on a square from which it cannot get to a goal.
    [[nodiscard]] const std::vector<Push>& pushes(board::Square player) const noexcept {
        return pushes_[player];
    }
    [[nodiscard]] Set image(int symmetry, const Set& boxes) const {
        if (symmetry == 0) return boxes;
        Set image;
        boxes.for_each(
            [&](board::Square s) { image.insert(hash_.symmetries().image(symmetry, s)); });
        return image;
    }
    [[nodiscard]] core::PositionHash::Boxes partial_hash(const Set& boxes) const {
        core::PositionHash::Boxes partial{};
        boxes.for_each([&](board::Square s) { hash_.toggle(partial, s); });
        return partial;
    }
    [[nodiscard]] std::uint64_t hash_of(const core::PositionHash::Boxes& partial) const noexcept {
        return hash_.of(partial, 0);
    }

private:
    Ground(const board::Board& board, analysis::FrozenWalls&& walls, support::Budget& budget)
        : Ground(board, analysis::TiltedFloor(board, walls, budget), walls[0].dead, budget) {}
    Ground(const board::Board& board, const analysis::TiltedFloor& tilted,
           const analysis::DeadSquares& dead, support::Budget& budget)
        : board_(board),
          hash_(board, board::Symmetries(board), false),
          lost_(analysis::lost_squares(board, dead, board.spares() == 0)),
          sides_(analysis::Sides::ignored(board)),
          distances_(board, sides_, heights(board, tilted), budget) {
        for (const board::Square s : board.goals())
            goals_.insert(s);
        for (int i = 0; i < board.squares(); ++i) {
            const auto s = static_cast<board::Square>(i);
            slope_.push_back(tilted.empty() ? 0 : tilted.slope_from(s));
            add_square(s);
        }
    }

    static std::vector<int> heights(const board::Board& board,
                                    const analysis::TiltedFloor& tilted) {
        return tilted.empty() ? std::vector<int>(static_cast<std::size_t>(board.squares()), 0)
                              : tilted.heights();
    }

    void add_square(board::Square s) {
        Set& around = around_.emplace_back();
        std::vector<Push>& pushes = pushes_.emplace_back();
        for (const board::Direction d : board::kAllDirections) {
            const board::Square box = board_.next(s, d);
            if (box == board::kNoSquare) continue;
            around.insert(box);
            const board::Square to = board_.next(box, d);
            if (to != board::kNoSquare && !lost_.contains(to)) pushes.push_back({box, to});
        }
    }

    const board::Board& board_;
    core::PositionHash hash_;
    board::SquareSet lost_;
    analysis::Sides sides_;  // ignored: a configuration has players on all of them
    analysis::Distances distances_;
    std::vector<std::int64_t> slope_;
    Set goals_;
    std::vector<Set> around_;
    std::vector<std::vector<Push>> pushes_;
};

}  // namespace pushwise::engine::layers
