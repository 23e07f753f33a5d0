// What the packing order says about a position: the current phase, what is filled, how far it is.
//
// Phases are filled from the highest number down. A position belongs to the highest phase that
// still has an open target; taking a box off a finished target sets the position back, except when
// a parked box leaves for the goal it was parked for.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "engine/dive/disassembly.hpp"

namespace pushwise::engine::dive {

class Phases {
public:
    static constexpr std::uint16_t kNever = 0xffff;

    // Where the time runs out, distances are missing.
    Phases(const board::Board& board, Disassembly order, support::Budget& budget);

    // The phase of a position that comes from nowhere: the highest with an open target, or 0.
    [[nodiscard]] int phase_of(const board::SquareSet& boxes) const {
        return drop(order_.phases, boxes);
    }
    // The phase after a box has gone from `from` to somewhere else. `boxes` is the position after.
    [[nodiscard]] int phase_after(int phase, board::Square from,
                                  const board::SquareSet& boxes) const;
    // Targets that count as filled: all of the finished phases and what is filled of this one.
    [[nodiscard]] int filled(int phase, const board::SquareSet& boxes) const;
    [[nodiscard]] bool is_target(int phase, board::Square s) const;
    // A goal that is filled in a later phase than this one.
    [[nodiscard]] bool is_later_goal(int phase, board::Square s) const;

    // Calls visit(number of the target, see distance()) for each open target of the phase.
    template <typename Visit>
    void for_each_open(int phase, const board::SquareSet& boxes, Visit visit) const {
        for (std::size_t i = first_[phase]; i < first_[phase + 1]; ++i) {
            if (!boxes.contains(order_.targets[i].square)) visit(i);
        }
    }
    // Pushes of a lone box from `s`, with the player on `side` of it, to target number `target`;
    // what is filled before and can no longer move is in the way.
    [[nodiscard]] std::uint16_t distance(std::size_t target, board::Square s,
                                         board::Direction side) const noexcept {
        return distance_[(target * squares_ + s) * board::kDirections + board::index(side)];
    }

private:
    [[nodiscard]] int drop(int phase, const board::SquareSet& boxes) const;
    void measure(const board::Board& board, support::Budget& budget);

    Disassembly order_;
    std::size_t squares_;
    std::vector<std::size_t> first_;  // phase -> its first target in order_.targets
    std::vector<std::uint16_t> distance_;
};

}  // namespace pushwise::engine::dive
