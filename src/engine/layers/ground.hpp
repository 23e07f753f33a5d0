// What the shares of the search all know of the board, and none of them changes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "analysis/sides.hpp"
#include "board/bits.hpp"
#include "board/board.hpp"
#include "engine/core/owners.hpp"
#include "engine/core/position_hash.hpp"
#include "engine/layers/floor.hpp"

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

    // For so many shares. Pre: the squares fit into a Set. Keeps the references.
    Ground(const board::Board& board, int shares, support::Budget& budget)
        : board_(board),
          owners_(board, kPatch, shares),
          hash_(board, board::Symmetries(board), false),
          sides_(board, board.start().player),
          lost_(analysis::lost_squares(board, analysis::DeadSquares(board, sides_),
                                       board.spares() == 0)),
          budget_(budget),
          floor_(std::in_place, board, sides_,
                 analysis::Heights(static_cast<std::size_t>(board.squares()), 0), budget) {
        fit({&board.start(), 1});
        for (const board::Square s : board.goals())
            goals_.insert(s);
        for (int i = 0; i < board.squares(); ++i)
            add_square(static_cast<board::Square>(i));
    }

    [[nodiscard]] const board::Board& board() const noexcept { return board_; }
    // Of the boxes alone.
    [[nodiscard]] const core::PositionHash& hash() const noexcept { return hash_; }
    // Of the shares.
    [[nodiscard]] const core::Owners& owners() const noexcept { return owners_; }
    [[nodiscard]] const board::SquareSet& lost() const noexcept { return lost_; }
    [[nodiscard]] const analysis::Sides& sides() const noexcept { return sides_; }
    // Is there a square on which a box divides the board?
    [[nodiscard]] bool has_sides() const noexcept { return sides_.states() > board_.squares(); }
    // At first the best one for the start.
    [[nodiscard]] const Floor& floor() const noexcept { return *floor_; }
    // Tilts it for these positions. No share may be at work, nor go on with its pass.
    void fit(std::span<const board::Position> positions) {
        floor_.emplace(board_, sides_,
                       analysis::heights_for(board_, sides_, positions, floor_->heights, budget_),
                       budget_);
    }
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
    // What decides on the owner of these boxes.
    [[nodiscard]] std::uint64_t owner_sum(const Set& boxes) const {
        std::uint64_t sum = 0;
        boxes.for_each([&](board::Square s) { sum += owners_.key(s); });
        return sum;
    }
    [[nodiscard]] std::uint64_t hash_of(const core::PositionHash::Boxes& partial) const noexcept {
        return hash_.of(partial, 0);
    }

private:
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

    // The next push mostly stays with the same share then, and its boxes are like those it has
    // looked at before.
    static constexpr int kPatch = 3;

    const board::Board& board_;
    core::Owners owners_;
    core::PositionHash hash_;
    analysis::Sides sides_;
    board::SquareSet lost_;
    support::Budget& budget_;
    std::optional<Floor> floor_;
    Set goals_;
    std::vector<Set> around_;
    std::vector<std::vector<Push>> pushes_;
};

}  // namespace pushwise::engine::layers
