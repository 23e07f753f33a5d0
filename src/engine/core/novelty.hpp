// Novelty: does a position show something for the first time? A memory of which boxes stood where
// together.
//
// A greedy search that only trusts its bound digs where the bound is wrong: it tries thousands of
// positions that differ in nothing that matters. Novelty is the cure of best-first width search
// (Lipovetzky and Geffner 2017): a position is worth a look when it shows something for the first
// time. Here a position is compared with those of its class (alike in a few numbers, see Agenda),
// and the box moved last with every other box: a square where no box of the class came to rest, or
// two squares that never held boxes together.
//
// Orders a search, prunes nothing. A class has one row of bits per square, made when first needed;
// classes are found by hash, and two that share one cost a little guidance at worst. Where memory
// is short, classes and squares that have no row yet get none, and nothing about them is new.
#pragma once

#include <cstdint>
#include <span>

#include "board/board.hpp"
#include "engine/core/hash_index.hpp"

namespace pushwise::engine::core {

class Novelty {
public:
    enum Degree : std::uint8_t { new_square, new_pair, nothing_new };
    static constexpr int kDegrees = 3;

    // Keeps the reference.
    Novelty(int squares, support::Budget& budget)
        : squares_(static_cast<std::size_t>(squares)),
          words_(board::word_set::words_for(squares_)),
          classes_(budget),
          row_of_(budget),
          rows_(budget) {}

    // What is new about these boxes in their class, the one moved last standing on `moved`; from
    // now on it is known.
    Degree look(std::uint64_t position_class, std::span<const board::Square> boxes,
                board::Square moved);

private:
    static constexpr std::uint32_t kNoRow = 0xffffffff;

    // Notes that boxes of the class stood on both squares; true for the first time.
    bool note(std::size_t first_square, board::Square a, board::Square b);

    std::size_t squares_;
    std::size_t words_;                             // per row
    HashIndex classes_;                             // class -> its number
    support::ClaimedVector<std::uint32_t> row_of_;  // by class and the lesser of two squares
    support::ClaimedVector<std::uint64_t> rows_;
};

}  // namespace pushwise::engine::core
