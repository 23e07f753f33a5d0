// The room of the goals alone on the board: how many pushes it takes at least to fill it.
//
// A door is a square whose loss would cut the floor in two. Behind it lies a room; here one that
// has all goals. Counted are the pushes that take a box from or to a square of the room. Forget all
// boxes outside: the player gets everywhere there, and wherever the rules allow it a box comes in
// through the door or goes out. A position of the room is the set of its boxes and the region the
// player is in, the whole outside being one with the door. Every push of a plan that is counted is
// a push in this smaller game, and every other push and all walking leaves its position as it is.
// So no plan has fewer pushes from or to the room than the smaller game needs to get its boxes onto
// all goals, and a position that cannot be finished there is lost.
//
// The game is small enough to be searched backwards once, from all its ends at the same time. The
// sets of boxes are numbered by how many they are and by binomials of their squares (the
// combinatorial number system), the regions of each set in the order of their first squares.
//
// Only where every box is needed: no box may stand where it could not get to a goal alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class RoomTable {
public:
    // Looks for the largest such room with at most `most_sets` sets of boxes; there may be none.
    // `box_squares`: where a box may ever stand. Takes some microseconds for each set. Keeps the
    // reference to the budget. Pre: as many boxes as goals.
    RoomTable(const board::Board& board, const board::SquareSet& box_squares, std::size_t most_sets,
              support::Budget& budget);
    ~RoomTable() { budget_.release(claimed_); }
    RoomTable(const RoomTable&) = delete;
    RoomTable& operator=(const RoomTable&) = delete;

    // No room was found, or the budget was spent before the table was complete.
    [[nodiscard]] bool empty() const noexcept { return pushes_.empty(); }
    // The room without its door. Pre here and below: !empty().
    [[nodiscard]] const board::SquareSet& squares() const noexcept { return room_; }

    static constexpr int kLost = 255;
    // At least this many pushes from or to the room are left; kLost where it cannot be filled.
    [[nodiscard]] int pushes(std::span<const board::Square> boxes,
                             board::Square player) const noexcept;

private:
    using Set = std::uint64_t;  // of squares of the room and the door, by number
    using Number = std::uint8_t;
    static constexpr Number kNone = 64;
    static constexpr std::size_t kMostSquares = 64;
    struct Node {
        Set boxes;
        Number player;  // a square of his region
    };

    // The door of the best room, and the room; kNoSquare when there is none.
    [[nodiscard]] board::Square find_room(const board::Board& board,
                                          const board::SquareSet& box_squares,
                                          std::size_t most_sets);
    // How many sets of boxes there are on so many squares.
    [[nodiscard]] std::size_t sets(std::size_t squares) const noexcept;
    void number_squares(const board::Board& board, const board::SquareSet& box_squares,
                        board::Square door);
    [[nodiscard]] bool find_regions();
    [[nodiscard]] bool search(const board::Board& board);
    void pull_all(const Node& node, std::uint8_t pushes, std::vector<Node>& before);
    void reach(Set boxes, Number player, std::uint8_t pushes, std::vector<Node>& found);

    [[nodiscard]] Number next(Number from, board::Direction d) const noexcept {
        return next_[from][index(d)];
    }
    [[nodiscard]] Set flood(Number from, Set free) const noexcept;
    [[nodiscard]] std::size_t rank(Set boxes) const noexcept;
    // Where in pushes_ a position is found.
    [[nodiscard]] std::size_t place(Set boxes, Number player) const noexcept;

    support::Budget& budget_;
    std::size_t claimed_ = 0;
    board::SquareSet room_;
    std::size_t boxes_;  // of the board
    // Numbers: first the squares of the room a box may stand on, then its others, then the door.
    std::size_t box_squares_ = 0;
    Number door_ = 0;
    Set all_ = 0;
    std::vector<Number> number_;  // by square; the door's for all that is outside
    std::vector<std::array<Number, board::kDirections>> next_;  // by number
    std::array<bool, board::kDirections> may_enter_{};          // pushed in this direction
    std::vector<Set> beside_;                                   // by number
    std::vector<std::vector<std::uint32_t>> choose_;            // n, k -> ways, up to kMany
    std::vector<std::uint32_t> first_rank_;                     // by number of boxes
    std::vector<std::uint32_t> first_place_;                    // by rank
    std::vector<std::uint8_t> pushes_;                          // by place; kLost, or at most 254
};

}  // namespace pushwise::analysis
