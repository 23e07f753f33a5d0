// Where one box can go while everything else stands still.
//
// Breadth-first over (square of the box, side on which the player stands), with the other boxes as
// obstacles, by pushes or, backwards, by pulls. Two sides of a box are one state when the player
// can walk from one to the other around it. Exact for the one box; used to show
// where a box can go, and for packing orders.
//
// Costs one walk of the player per square the box visits. Where the time runs out, what is known so
// far stands; there may be more. Keeps references to board and budget; an object is reused for many
// questions and is not thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/motion.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class BoxReach {
public:
    static constexpr int kUnreached = -1;

    BoxReach(const board::Board& board, support::Budget& budget);

    // Takes the box on `box` with the player anywhere in the region of `player`. `obstacles` are
    // the other boxes; `box` itself may be among them and is ignored.
    void explore(board::Square box, board::Square player, const board::SquareSet& obstacles,
                 board::Motion motion);

    // About the last exploration: the fewest pushes (pulls) to `to` after which the player can
    // stand on `side` of the box, or kUnreached.
    [[nodiscard]] int distance(board::Square to, board::Direction side) const noexcept;
    // Every square the box can be on, its own first, nearest first.
    [[nodiscard]] const std::vector<board::Square>& squares() const noexcept { return visited_; }

private:
    struct State {
        board::Square square;
        std::uint8_t sides;  // bit per direction: the player stands, or can walk, there
        int distance;
    };

    void enter(board::Square square, board::Square player, int distance,
               const board::SquareSet& obstacles);
    [[nodiscard]] std::uint8_t sides_reached(board::Square box, board::Square player,
                                             const board::SquareSet& obstacles);
    [[nodiscard]] bool is_free(board::Square s, board::Square box,
                               const board::SquareSet& obstacles) const noexcept {
        return s != board::kNoSquare && (s == box || !obstacles.contains(s));
    }

    const board::Board& board_;
    support::Budget& budget_;
    board::Square origin_ = board::kNoSquare;  // of the box; free for everyone once it has left
    std::vector<State> states_;
    std::vector<std::array<std::uint32_t, board::kDirections>> first_;  // state of (square, side)
    std::vector<board::Square> visited_;
    std::vector<std::uint32_t> stamp_;  // for the player's walk
    std::vector<board::Square> walk_;
    std::uint32_t now_ = 0;
};

}  // namespace pushwise::analysis
