// Zobrist keys: a random word for a box on each square, and for the player where his exact square
// counts. The hash of a position is the exclusive or of its keys, so a push changes it by two.
#pragma once

#include <cstdint>
#include <vector>

#include "board/square_set.hpp"
#include "support/random.hpp"

namespace pushwise::engine::core {

class Zobrist {
public:
    Zobrist(int squares, bool exact_player)
        : box_(static_cast<std::size_t>(squares)), player_(static_cast<std::size_t>(squares), 0) {
        support::Random random(kSeed);
        for (std::uint64_t& key : box_)
            key = random.next();
        if (!exact_player) return;
        for (std::uint64_t& key : player_)
            key = random.next();
    }

    [[nodiscard]] std::uint64_t box(board::Square s) const noexcept { return box_[s]; }
    // 0 where only the player's region counts.
    [[nodiscard]] std::uint64_t player(board::Square s) const noexcept { return player_[s]; }

private:
    static constexpr std::uint64_t kSeed = 0x70757368;

    std::vector<std::uint64_t> box_;
    std::vector<std::uint64_t> player_;
};

}  // namespace pushwise::engine::core
