// All lines a single box could make on a board, numbered: what the constraint model chooses from.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "board/numbered_squares.hpp"
#include "logic/box_facts.hpp"

namespace pushwise::logic::cp {

// The number of a square where a box may be.
using BoxSquare = std::uint16_t;

struct TableLine {
    BoxSquare from = 0;
    std::vector<BoxSquare> path;  // the squares the box goes over; the last is where it stays
    board::Square box = board::kNoSquare;  // `from` as a square
    board::Direction direction = board::Direction::up;
    board::Square stand = board::kNoSquare;   // where the player must be
    board::Square player = board::kNoSquare;  // where he is afterwards
};

class LineTable {
public:
    // Lines are numbered with 16 bits; a board that allows more is left unfinished.
    static constexpr std::size_t kMostLines = 0xffff;

    // Keeps both references.
    LineTable(const board::Board& board, support::Budget& budget);

    [[nodiscard]] const board::Board& board() const noexcept { return board_; }
    // Every box has to end on a goal. Only then may dead squares and blocks be ruled out: a box
    // that is left over can rest anywhere.
    [[nodiscard]] bool is_strict() const noexcept { return strict_; }

    // Where a box may be: with is_strict(), squares from which a lone box can reach a goal;
    // otherwise all.
    [[nodiscard]] const board::NumberedSquares& squares() const noexcept { return squares_; }
    [[nodiscard]] const BoxFacts& lone_box() const noexcept { return lone_box_; }

    // More than kMostLines. Then nothing else of the lines is to be relied on.
    [[nodiscard]] bool is_too_large() const noexcept { return lines_.size() > kMostLines; }
    // Those that bring the box nearer to a goal come first.
    [[nodiscard]] const std::vector<TableLine>& lines() const noexcept { return lines_; }

    // At least this many lines are needed from the start; nothing when there is no plan at all, or
    // the budget is spent.
    [[nodiscard]] std::optional<int> lower_bound() const;

private:
    [[nodiscard]] board::SquareSet box_squares() const;
    void collect_lines();

    const board::Board& board_;
    support::Budget& budget_;
    BoxFacts lone_box_;
    bool strict_;
    board::NumberedSquares squares_;
    std::vector<TableLine> lines_;
};

}  // namespace pushwise::logic::cp
