// The fast bit-set view of a board: fixed-size square sets, and every wall is one square.
//
// Squares are renumbered densely; some of the board's may become walls on the way, where a search
// does not need them. All walls share the square outside(), whose neighbours are outside again, so
// that looking two squares ahead needs no test and set membership doubles as "is floor". Immutable
// after construction.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/bits.hpp"
#include "board/board.hpp"

namespace pushwise::board {

// Directions are plain numbers in this view because they index tables everywhere; the opposite is
// two steps away.
[[nodiscard]] constexpr int opposite(int d) noexcept {
    return d ^ 2;
}

template <int W>
class BitBoard {
public:
    using Set = Bits<W>;

    // `walls` become walls as well. Nothing when the board has more squares than fit.
    static std::optional<BitBoard> make(const Board& board, const SquareSet& walls);

    [[nodiscard]] int squares() const noexcept { return squares_; }
    [[nodiscard]] Square outside() const noexcept { return static_cast<Square>(squares_); }
    [[nodiscard]] Square next(Square s, int d) const noexcept { return next_[s][d]; }
    [[nodiscard]] Square next(Square s, Direction d) const noexcept { return next(s, index(d)); }

    // The square diagonally between directions d and d + 1.
    [[nodiscard]] Square diagonal(Square s, int d) const noexcept { return diagonal_[s][d]; }

    [[nodiscard]] const Set& floor() const noexcept { return floor_; }
    [[nodiscard]] const Set& goals() const noexcept { return goals_; }
    [[nodiscard]] const Set& start_boxes() const noexcept { return start_boxes_; }
    [[nodiscard]] Square start_player() const noexcept { return start_player_; }
    [[nodiscard]] Square to_board(Square s) const noexcept { return to_board_[s]; }
    [[nodiscard]] int x(Square s) const noexcept { return x_[s]; }
    [[nodiscard]] int y(Square s) const noexcept { return y_[s]; }
    // The floor square at a column and row of the board; outside() for walls.
    [[nodiscard]] Square at(int x, int y) const noexcept;

    // Random words, one per square: for boxes, for squares of the player's region, for supplies.
    [[nodiscard]] std::uint64_t box_key(Square s) const noexcept { return box_key_[s]; }
    [[nodiscard]] std::uint64_t region_key(Square s) const noexcept { return region_key_[s]; }
    [[nodiscard]] std::uint64_t supply_key(Square s) const noexcept { return supply_key_[s]; }

    // The squares of `free` that are connected to `from`, itself included.
    // Pre: from is in `free`.
    [[nodiscard]] Set flood(const Set& free, Square from) const;
    [[nodiscard]] std::uint64_t region_hash(const Set& region) const;
    [[nodiscard]] std::uint64_t box_hash(const Set& boxes) const;
    // Into how many connected pieces `free` falls.
    [[nodiscard]] int count_regions(const Set& free) const;

private:
    int squares_ = 0;
    int width_ = 0;
    int height_ = 0;
    std::vector<std::array<Square, kDirections>> next_;
    std::vector<std::array<Square, kDirections>> diagonal_;
    std::vector<Square> to_board_;
    std::vector<int> x_;
    std::vector<int> y_;
    std::vector<Square> at_;
    Set floor_;
    Set goals_;
    Set start_boxes_;
    Square start_player_ = 0;
    std::vector<std::uint64_t> box_key_;
    std::vector<std::uint64_t> region_key_;
    std::vector<std::uint64_t> supply_key_;
};

}  // namespace pushwise::board
