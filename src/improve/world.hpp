// What all methods know of a level: the squares a box may stand on, numbered densely, a random key
// for each, and how far a lone box is from each of them.
//
// Box positions are sets of these squares in a few machine words. Immutable but for the distances,
// which are found when they are first asked for: one World per thread.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "analysis/distances.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"

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
        return budget_.reason() == support::StopReason::time ||
               budget_.reason() == support::StopReason::interrupted;
    }
    [[nodiscard]] const analysis::Sides& sides() const noexcept { return sides_; }
    // Boxes that no goal waits for.
    [[nodiscard]] int spares() const noexcept { return spares_; }
    // Squares no box may enter. May be asked for a Field's outside().
    [[nodiscard]] const board::SquareSet& lost() const noexcept { return lost_; }

    // A set of box squares is so many words; bit n is the square box_square(n).
    [[nodiscard]] int words() const noexcept { return words_; }
    [[nodiscard]] board::Square box_square(int n) const noexcept { return squares_[n]; }
    [[nodiscard]] int number(board::Square s) const noexcept { return number_[s]; }
    void insert(std::uint64_t* set, board::Square s) const noexcept {
        set[number_[s] >> 6] |= std::uint64_t{1} << (number_[s] & 63);
    }
    void erase(std::uint64_t* set, board::Square s) const noexcept {
        set[number_[s] >> 6] &= ~(std::uint64_t{1} << (number_[s] & 63));
    }
    [[nodiscard]] bool contains(const std::uint64_t* set, board::Square s) const noexcept {
        return ((set[number_[s] >> 6] >> (number_[s] & 63)) & 1) != 0;
    }
    // Calls visit(square) for each member.
    template <typename Visit>
    void for_each(const std::uint64_t* set, Visit visit) const {
        for (int i = 0; i < words_; ++i) {
            for (std::uint64_t word = set[i]; word != 0; word &= word - 1)
                visit(squares_[i * 64 + std::countr_zero(word)]);
        }
    }
    [[nodiscard]] std::uint64_t key(board::Square s) const noexcept { return keys_[s]; }
    // The goals, as such a set.
    [[nodiscard]] const std::uint64_t* goals() const noexcept { return goals_.data(); }

    // Are distances between all squares worth their memory?
    [[nodiscard]] bool is_small() const noexcept { return squares_.size() <= kSmall; }
    // Pushes of a lone box to `target`, by state of Sides. Pre: `target` has a number.
    [[nodiscard]] const analysis::Distances& distances_to(board::Square target);

private:
    static constexpr std::size_t kSmall = 1000;

    const board::Board& board_;
    support::Budget& budget_;
    analysis::Sides sides_;
    int spares_;
    board::SquareSet lost_;
    std::vector<board::Square> squares_;
    std::vector<std::uint16_t> number_;
    std::vector<std::uint64_t> keys_;
    int words_;
    std::vector<std::uint64_t> goals_;
    std::vector<std::optional<analysis::Distances>> distances_;  // by number
};

}  // namespace pushwise::improve
