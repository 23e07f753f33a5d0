#include "engine/distributed/owners.hpp"

#include "support/random.hpp"

namespace pushwise::engine::distributed {

Owners::Owners(const board::Board& board, int patch, int ranks) : ranks_(ranks) {
    const int columns = board.width() / patch + 1;
    for (board::Square s = 0; s < board.squares(); ++s) {
        const int number = board.y(s) / patch * columns + board.x(s) / patch;
        keys_.push_back(support::Random(static_cast<std::uint64_t>(number) + 1).next());
    }
}

int Owners::owner(std::uint64_t sum) const noexcept {
    return static_cast<int>(
        (static_cast<unsigned __int128>(support::mix(sum)) * static_cast<unsigned>(ranks_)) >> 64);
}

}  // namespace pushwise::engine::distributed
