// The board of a level: numbered squares, their neighbours, goals, and the position to start from.
//
// Only the squares the player could walk to on an empty board exist here, numbered row by row from
// 0. Walls and the outside are kNoSquare; boxes and goals outside that area are decoration and are
// left out. A Board never changes after construction and may be shared between threads.
#pragma once

#include <array>
#include <vector>

#include "board/square_set.hpp"
#include "level/level.hpp"
#include "support/direction.hpp"

namespace pushwise::board {

using support::Direction;
using support::dx;
using support::dy;
using support::index;
using support::kAllDirections;
using support::kDirections;
using support::opposite;

// Where the boxes are and where the player stands. Boxes are kept in ascending order, so equal
// positions compare equal.
struct Position {
    std::vector<Square> boxes;
    Square player = kNoSquare;
    bool operator==(const Position&) const = default;
};

class Board {
public:
    // Pre: level.valid().
    explicit Board(const level::Level& level);

    [[nodiscard]] int squares() const noexcept { return static_cast<int>(next_.size()); }
    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }

    // The neighbour of `s`, or kNoSquare where a wall is.
    [[nodiscard]] Square next(Square s, Direction d) const noexcept { return next_[s][index(d)]; }
    [[nodiscard]] int x(Square s) const noexcept { return cell_[s] % width_; }
    [[nodiscard]] int y(Square s) const noexcept { return cell_[s] / width_; }
    // The square at column x and row y, both from 0; kNoSquare for walls and beyond the grid.
    [[nodiscard]] Square at(int x, int y) const noexcept {
        return x < 0 || y < 0 || x >= width_ || y >= height_ ? kNoSquare : number_[y * width_ + x];
    }

    [[nodiscard]] bool is_goal(Square s) const noexcept { return goals_.contains(s); }
    [[nodiscard]] const SquareSet& goal_set() const noexcept { return goals_; }
    [[nodiscard]] const std::vector<Square>& goals() const noexcept { return goal_list_; }
    [[nodiscard]] const Position& start() const noexcept { return start_; }
    // The numbers that the level's facts give the boxes of start(); 1, 2, ... where there are none.
    [[nodiscard]] std::vector<long> box_numbers() const;
    [[nodiscard]] const level::ToldThings& told() const noexcept { return told_; }
    // How many boxes no goal waits for.
    [[nodiscard]] int spares() const noexcept {
        return static_cast<int>(start_.boxes.size()) - static_cast<int>(goal_list_.size());
    }

    // The same board, every square under the same number, with `walls` as walls: nothing is next to
    // them any more. Goals and start stay as they are.
    [[nodiscard]] Board with_walls(const SquareSet& walls) const;

    // Every goal holds a box. With more boxes than goals some boxes may stand anywhere.
    [[nodiscard]] bool is_solved(const std::vector<Square>& boxes) const noexcept;

private:
    int width_;
    int height_;
    std::vector<std::array<Square, kDirections>> next_;
    std::vector<int> cell_;       // square -> y * width + x
    std::vector<Square> number_;  // y * width + x -> square
    SquareSet goals_;
    std::vector<Square> goal_list_;
    Position start_;
    level::ToldThings told_;
};

}  // namespace pushwise::board
