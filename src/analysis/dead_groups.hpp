// Dead groups: two or three boxes that can never be finished together.
//
// For every two box squares, alone on the board, which player squares still allow both boxes to be
// brought to goals? All positions of two boxes are few enough to be searched backwards from the
// solved ones; what is never reached is dead. The same for three boxes on boards that are not too
// large. A search that pulls boxes from the goals asks the mirrored question: can these boxes, so
// placed, have come from squares where boxes stand at the start?
//
// Sound: leaving boxes out only adds walks and pushes, so boxes that are lost alone are lost in
// company, with the player anywhere in a region that is lost alone. Holds only where every box is
// needed (as many boxes as goals). Exact for the group by itself.
//
// Finding all pairs costs about a microsecond each, triples the same; a question costs one
// intersection of bit sets, and a little more for each partner that is dead only with the player
// on one side. The idea is that of several solvers; rkirov's measured log is where it is told best
// (docs/engines.md).
#pragma once

#include <array>
#include <vector>

#include "board/bits.hpp"
#include "board/board.hpp"
#include "board/field.hpp"
#include "board/motion.hpp"
#include "board/numbered_squares.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class DeadGroups {
public:
    using Set = board::Bits<4>;

    [[nodiscard]] static bool fits(const board::Board& board) noexcept {
        return board.squares() <= Set::kCapacity;
    }
    // For a search that pushes from the start, or for one that pulls from the end.
    // Pre: fits(board). Keeps both references. Memory is claimed from the budget; where it does not
    // fit there are no groups.
    DeadGroups(const board::Board& board, board::Motion motion, support::Budget& budget);
    ~DeadGroups() { budget_.release(claimed_); }
    DeadGroups(const DeadGroups&) = delete;
    DeadGroups& operator=(const DeadGroups&) = delete;

    // How many triples there are to look at; 0 when they are known, or too many to be worth it.
    [[nodiscard]] std::size_t triples_to_find() const noexcept;
    void find_triples();

    // Is a group with a box on `moved` dead in this position? Pre: `boxes` contains `moved`.
    [[nodiscard]] bool match(const Set& boxes, board::Square moved,
                             board::Square player) const noexcept;

    // The squares of a dead group among these boxes, for people; empty when there is none.
    [[nodiscard]] std::vector<board::Square> find(const std::vector<board::Square>& boxes,
                                                  board::Square player) const;
    // The pairs that are dead wherever the player stands, in ascending order.
    [[nodiscard]] std::vector<std::vector<board::Square>> dead_pairs() const;

private:
    using Group = std::array<board::Square, 3>;  // ascending; pairs use the first two

    [[nodiscard]] std::size_t pair_index(board::Square a, board::Square b) const noexcept {
        return std::size_t{squares_.number(a)} * numbered_ + squares_.number(b);
    }
    // Pre: the squares are ascending.
    [[nodiscard]] std::size_t index(const Group& group, int size) const noexcept;
    // For every group of this size the player squares for which it is alive, by index().
    [[nodiscard]] std::vector<Set> find_alive(int size);
    void find_pairs();
    [[nodiscard]] bool claim(std::size_t bytes);

    const board::Board& board_;
    board::Motion motion_;
    support::Budget& budget_;
    std::size_t claimed_ = 0;
    board::NumberedSquares squares_;  // those a lone box may stand on
    std::size_t numbered_ = 0;        // how many they are; 0: no groups
    std::size_t triples_ = 0;         // dead ones without a dead pair in them
    bool knows_triples_ = false;
    std::vector<Set> always_;        // square number -> partners it is dead with, wherever he is
    std::vector<Set> sometimes_;     // square number -> partners it is dead with on some sides
    std::vector<Set> pair_players_;  // pair -> player squares for which it is dead
    std::vector<Set> partners_;      // square number -> squares it shares a dead triple with
    std::vector<Set> thirds_;        // pair -> squares that make it a dead triple
    std::vector<Set> triple_players_;
};

}  // namespace pushwise::analysis
