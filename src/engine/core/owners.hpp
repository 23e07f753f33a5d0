// Which rank owns a position: a hash of its boxes, so that equal positions meet on one rank.
//
// Plain hashing gives every square its own key; nearly every push then changes the owner, and
// nearly every child is a message. Abstract Zobrist hashing (Jinnai and Fukunaga, "Abstract Zobrist
// Hashing", AAAI 2016) gives all squares of a patch of the board the same key: pushes within a
// patch stay on their rank, and only those that cross its border travel. Larger patches mean fewer
// messages and a less even spread.
//
// Keys are added, not combined by exclusive or: two boxes in one patch must not cancel out. The
// player is left out, because his region has no name that is cheap to know. Squares that symmetries
// of the board take to each other have the same key, so that images of a position have one owner.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace pushwise::engine::core {

class Owners {
public:
    // Patches are `patch` x `patch` squares, smaller where the board has symmetries: their images
    // share a key, and with few keys one rank would own nearly all. 1 is plain hashing. Pre: patch
    // >= 1, ranks >= 1.
    Owners(const board::Board& board, int patch, int ranks);

    [[nodiscard]] std::uint64_t key(board::Square s) const noexcept { return keys_[s]; }
    // `sum`: the keys of all boxes, added up.
    [[nodiscard]] int owner(std::uint64_t sum) const noexcept;

private:
    int ranks_;
    std::vector<std::uint64_t> keys_;  // by square
};

}  // namespace pushwise::engine::core
