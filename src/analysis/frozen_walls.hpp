// Frozen boxes as walls: distances and bounds once some boxes can never move again.
//
// A box frozen on its goal is a wall for everybody else. It may cut the others off from the goals
// that are left, or send them on long ways round; distances on the board with those walls see it.
// Each set of frozen boxes gets its own Outlook (sides, dead squares, distances, matching), built
// when it first occurs and kept, because the same few sets occur again and again.
//
// Sound: a frozen box never moves, so no plan is lost by calling it a wall. The bound stays
// consistent, since frozen sets only grow along a plan. Building one costs about goals * squares.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/box_matching.hpp"
#include "analysis/dead_squares.hpp"
#include "analysis/distances.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

struct Outlook {
    // `walled`: the board with the squares of `frozen` as walls.
    Outlook(const board::Board& walled, std::vector<board::Square> frozen, board::Square player,
            Measure measure, int boxes, support::Budget& budget);

    std::vector<board::Square> frozen;  // ascending
    std::vector<bool> undisturbed;      // see FrozenWalls; empty until asked for
    Sides sides;
    DeadSquares dead;
    Distances distances;
    BoxMatching matching;
};

class FrozenWalls {
public:
    using Index = std::uint16_t;

    // Number 0 is the board without frozen boxes. Keeps both references.
    FrozenWalls(const board::Board& board, Measure measure, support::Budget& budget);
    ~FrozenWalls() { budget_.release(claimed_); }
    FrozenWalls(const FrozenWalls&) = delete;
    FrozenWalls& operator=(const FrozenWalls&) = delete;

    // The outlook for these frozen boxes (in any order, repetition allowed). Index 0 when this many
    // sets are known already that another one is not worth its time, or memory or time are short;
    // any subset's outlook will do.
    [[nodiscard]] Index find(std::span<const board::Square> frozen, board::Square player);
    [[nodiscard]] Outlook& operator[](Index i) noexcept { return *outlooks_[i]; }
    // The squares from which a lone box is as far from every goal that is left as it would be
    // without the walls, on whichever side of it the player is.
    [[nodiscard]] const std::vector<bool>& undisturbed(Index i);
    [[nodiscard]] std::size_t size() const noexcept { return outlooks_.size(); }

private:
    // False when memory or time did not allow it.
    [[nodiscard]] bool add(const board::Board& walled, board::Square player);
    [[nodiscard]] bool is_undisturbed(const Outlook& outlook, board::Square box) const;

    const board::Board& board_;
    Measure measure_;
    support::Budget& budget_;
    std::size_t claimed_ = 0;
    std::size_t most_ = 1;
    std::vector<std::unique_ptr<Outlook>> outlooks_;
    std::vector<Index> slots_;  // hash table of outlooks; 0 is empty
    std::vector<board::Square> wanted_;
};

}  // namespace pushwise::analysis
