// Sides: on which side of a lone box does the player stand?
//
// A box on an articulation point of the floor divides the board, and what the player can do with
// the box depends on the part he is in. For every square this numbers the parts that remain when
// that square alone is taken away, and tells for any player square which part it is in.
//
// Each part below an articulation point is an interval of discovery times (articulation.hpp), so
// the table needs O(squares) memory on any board and a question costs at most three comparisons.
//
// The side of a box only changes when that very box is pushed: the player never walks through it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace pushwise::analysis {

class Sides {
public:
    // Only the part of the board around `player` is studied; on most boards that is all of it.
    Sides(const board::Board& board, board::Square player);
    // One side per square, whose number is the square's: as if the player could always walk around
    // a box. Distances are less sharp then, but a push never brings a box nearer by more than one.
    [[nodiscard]] static Sides ignored(const board::Board& board);

    // Can a player who may take boxes away walk here?
    [[nodiscard]] bool is_reachable(board::Square s) const noexcept {
        return time_[s] != kUnreached;
    }

    // 1 unless `box` is an articulation point; at most 4.
    [[nodiscard]] int count(board::Square box) const noexcept { return parts_[box].count + 1; }
    [[nodiscard]] bool is_articulation(board::Square box) const noexcept {
        return parts_[box].count > 0;
    }
    // In [0, count(box)). Pre: player != box.
    [[nodiscard]] int side(board::Square box, board::Square player) const noexcept {
        const Parts& parts = parts_[box];
        for (int i = 0; i < parts.count; ++i) {
            if (time_[player] >= parts.first[i] && time_[player] <= parts.last[i]) return i + 1;
        }
        return 0;
    }

    // A lone box, and the number of its square and the player's side of it.
    struct State {
        board::Square box;
        int number;
    };
    // All pairs (square, side), numbered one after another.
    [[nodiscard]] int states() const noexcept { return states_; }
    [[nodiscard]] int first_state(board::Square box) const noexcept { return first_state_[box]; }
    [[nodiscard]] int state(board::Square box, board::Square player) const noexcept {
        return first_state_[box] + side(box, player);
    }

private:
    static constexpr std::uint16_t kUnreached = 0xffff;

    Sides() = default;

    // The parts below an articulation point as intervals of discovery times; the rest of the board
    // is side 0.
    struct Parts {
        std::uint16_t count = 0;
        std::array<std::uint16_t, 3> first{};
        std::array<std::uint16_t, 3> last{};
    };

    std::vector<Parts> parts_;
    std::vector<std::uint16_t> time_;  // square -> when the search discovered it
    std::vector<int> first_state_;
    int states_ = 0;
};

}  // namespace pushwise::analysis
