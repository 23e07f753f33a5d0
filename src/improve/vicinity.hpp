// Which positions of a plan are near a position: few boxes stand elsewhere there.
//
// For every square the positions of the plan with a box there are kept as bits, so that 64 of them
// are compared at once: counting bit by bit, each box that is displaced moves a position one step
// up.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "improve/tuning.hpp"
#include "improve/world.hpp"
#include "support/claimed_vector.hpp"

namespace pushwise::improve {

class Vicinity {
public:
    // Keeps the references. What grows with the plan is claimed from the budget.
    Vicinity(const World& world, support::Budget& budget) : world_(world), with_(budget) {}

    // Makes room for this many positions, without boxes; false when there is none.
    [[nodiscard]] bool resize(std::size_t positions);
    // A box on the square with this number of World.
    void add(std::size_t position, int number) noexcept {
        board::word_set::insert(with_.data() + number * words_, position);
    }
    void reset() noexcept { with_.reset(); }

    // Counts how many of these boxes are displaced in the positions around `near`. Pre:
    // 1 <= displaced <= kMostDisplaced.
    void compare(std::span<const board::Square> boxes, int displaced, std::uint32_t near);
    // Of those just compared the one nearest to `near`, later ones first, where after a push no
    // more boxes than allowed are displaced.
    [[nodiscard]] std::optional<std::uint32_t> nearest(board::Square from, board::Square to,
                                                       std::uint32_t near) const;

private:
    const World& world_;
    support::ClaimedVector<std::uint64_t> with_;  // by box square
    std::size_t positions_ = 0;
    std::size_t words_ = 0;  // for each square
    // Positions where fewer boxes than allowed are displaced, just as many, and one more.
    std::size_t first_word_ = 0;
    std::size_t last_word_ = 0;
    std::vector<std::uint64_t> fewer_;
    std::vector<std::uint64_t> as_many_;
    std::vector<std::uint64_t> one_more_;
};

}  // namespace pushwise::improve
