// A board in play: which squares hold a box right now, and where the player can walk.
//
// The searches keep one Field and change it in place, so nothing they ask for allocates. One number
// per square says everything: kBlocked is a box (or the outside), the current stamp means "reached
// by the last flood", anything smaller is free floor. A flood therefore costs one comparison per
// neighbour and nothing has to be cleared between floods.
//
// Neighbours use outside() instead of kNoSquare, so that walls need no test of their own: the
// outside is blocked like a box that never moves. Not thread-safe; keeps no reference to the board.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/bit_board.hpp"
#include "board/board.hpp"

namespace pushwise::board {

class Field {
public:
    explicit Field(const Board& board);
    // The squares have the numbers of the view.
    template <int W>
    explicit Field(const BitBoard<W>& view) : Field(view.squares()) {
        for (int s = 0; s < squares_; ++s) {
            for (const Direction d : kAllDirections)
                neighbour(static_cast<Square>(s), d) = view.next(static_cast<Square>(s), d);
        }
    }

    [[nodiscard]] int squares() const noexcept { return squares_; }
    [[nodiscard]] Square outside() const noexcept { return static_cast<Square>(squares_); }
    // The neighbour of `s`, or outside(). The neighbour of outside() is outside().
    [[nodiscard]] Square next(Square s, Direction d) const noexcept {
        return next_[std::size_t{s} * kDirections + static_cast<std::size_t>(index(d))];
    }
    [[nodiscard]] Square behind(Square s, Direction d) const noexcept {
        return next(s, opposite(d));
    }

    // Boxes. put() and take() forget what the last flood said about that one square.
    void put(Square s) noexcept { mark_[s] = kBlocked; }
    void take(Square s) noexcept { mark_[s] = 0; }
    void put_all(std::span<const Square> boxes) noexcept {
        for (const Square s : boxes)
            put(s);
    }
    void take_all(std::span<const Square> boxes) noexcept {
        for (const Square s : boxes)
            take(s);
    }
    // Neither box nor wall.
    [[nodiscard]] bool is_free(Square s) const noexcept { return mark_[s] != kBlocked; }
    // Pre: `s` is not outside().
    [[nodiscard]] bool has_box(Square s) const noexcept { return mark_[s] == kBlocked; }

    // Marks the squares the player can walk to. Pre: `player` is free. O(squares reached).
    void flood(Square player) noexcept { flood_until(player, outside()); }
    // The same, and steps() becomes valid for every square reached.
    void flood_counting_steps(Square player) noexcept;

    // Can the player walk from one square to another? Stops there, so the last flood is lost. Pre:
    // both are free.
    [[nodiscard]] bool connects(Square from, Square to) noexcept {
        flood_until(from, to);
        return reaches(to);
    }

    // Floods the regions of the free floor one after another, in the order of their first squares,
    // and calls visit(first square) after each flood.
    template <typename Visit>
    void for_each_region(Visit visit) {
        SquareSet seen(squares_);
        for (int i = 0; i < squares_; ++i) {
            const auto first = static_cast<Square>(i);
            if (!is_free(first) || seen.contains(first)) continue;
            flood(first);
            for (const Square s : reached())
                seen.insert(s);
            visit(first);
        }
    }

    // About the last flood:
    [[nodiscard]] bool reaches(Square s) const noexcept { return mark_[s] == stamp_; }
    [[nodiscard]] std::span<const Square> reached() const noexcept {
        return {queue_.data(), static_cast<std::size_t>(reached_)};
    }
    // Pre: reaches(s), and the flood counted steps.
    [[nodiscard]] int steps(Square s) const noexcept { return steps_[s]; }

private:
    static constexpr std::uint32_t kBlocked = 0xffffffff;

    explicit Field(int squares);  // walls all around each square
    [[nodiscard]] Square& neighbour(Square s, Direction d) noexcept {
        return next_[std::size_t{s} * kDirections + static_cast<std::size_t>(index(d))];
    }
    void advance_stamp() noexcept;
    // outside() is never reached.
    void flood_until(Square player, Square until) noexcept;

    int squares_;
    std::vector<Square> next_;         // four per square, outside() included
    std::vector<std::uint32_t> mark_;  // outside() included
    std::vector<Square> queue_;        // the squares of the last flood, nearest first
    std::vector<Square> steps_;
    int reached_ = 0;
    std::uint32_t stamp_ = 0;
};

}  // namespace pushwise::board
