// What all methods know of a level: the squares a box may stand on, numbered densely, a random key
// for each, and how far a lone box is from each of them.
//
// Box positions are sets of these squares in a few machine words. Immutable but for the distances,
// which are found when they are first asked for: one World per thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/distances.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "board/numbered_squares.hpp"
#include "engine/core/zobrist.hpp"
#include "improve/tuning.hpp"

namespace pushwise::improve {

class World {
public:
    // Keeps both references.
    World(const board::Board& board, support::Budget& budget);
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    [[nodiscard]] const board::Board& board() const noexcept { return board_; }
    [[nodiscard]] support::Budget& budget() const noexcept { return budget_; }
    // Is the time over? Where only the positions are spent, there is time to finish something.
    [[nodiscard]] bool is_late() const noexcept {
        return budget_.reason() == Status::timeout || budget_.reason() == Status::interrupted;
    }
    [[nodiscard]] const analysis::Sides& sides() const noexcept { return sides_; }
    // Boxes that no goal waits for.
    [[nodiscard]] int spares() const noexcept { return spares_; }
    // Squares no box may enter. May be asked for a Field's outside().
    [[nodiscard]] const board::SquareSet& lost() const noexcept { return lost_; }

    // A set of box squares takes this many words, see board/word_set.hpp; number(s) is the bit of
    // `s` in it. Pre, of all that take a square: a box may stand there.
    [[nodiscard]] int words() const noexcept { return words_; }
    [[nodiscard]] int number(board::Square s) const noexcept { return squares_.number(s); }
    void insert(std::uint64_t* set, board::Square s) const noexcept {
        board::word_set::insert(set, squares_.number(s));
    }
    void erase(std::uint64_t* set, board::Square s) const noexcept {
        board::word_set::erase(set, squares_.number(s));
    }
    // Calls visit(square) for each member.
    template <typename Visit>
    void for_each(const std::uint64_t* set, Visit visit) const {
        board::word_set::for_each(set, words_, [&](std::size_t n) { visit(squares_[n]); });
    }
    [[nodiscard]] std::uint64_t key(board::Square s) const noexcept { return keys_.box(s); }
    // The goals, as such a set.
    [[nodiscard]] const std::uint64_t* goals() const noexcept { return goals_.data(); }

    // Are distances between all squares worth their memory?
    [[nodiscard]] bool is_small() const noexcept { return squares_.size() <= kSmall; }
    // Pushes of a lone box to `target`, by state of Sides.
    [[nodiscard]] const analysis::Distances& distances_to(board::Square target);

private:
    const board::Board& board_;
    support::Budget& budget_;
    analysis::Sides sides_;
    int spares_;
    board::SquareSet lost_;
    board::NumberedSquares squares_;  // those a box may stand on
    engine::core::Zobrist keys_;
    int words_;
    std::vector<std::uint64_t> goals_;
    std::vector<std::optional<analysis::Distances>> distances_;  // by number
};

}  // namespace pushwise::improve
