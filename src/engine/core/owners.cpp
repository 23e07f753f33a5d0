#include "engine/core/owners.hpp"

#include <algorithm>
#include <cmath>

#include "board/symmetries.hpp"
#include "support/random.hpp"

namespace pushwise::engine::core {

Owners::Owners(const board::Board& board, int patch, int ranks) : ranks_(ranks) {
    const board::Symmetries symmetries(board);
    // All images of a patch have one key, which is to stand for as many squares as without them.
    const int side =
        std::max(1, static_cast<int>(std::lround(patch / std::sqrt(symmetries.count()))));
    const int columns = board.width() / side + 1;
    for (board::Square s = 0; s < board.squares(); ++s) {
        std::uint64_t key = 0;
        for (int i = 0; i < symmetries.count(); ++i) {
            const board::Square image = symmetries.image(i, s);
            const int number = board.y(image) / side * columns + board.x(image) / side;
            key += support::Random(static_cast<std::uint64_t>(number) + 1).next();
        }
        keys_.push_back(key);
    }
}

int Owners::owner(std::uint64_t sum) const noexcept {
    return static_cast<int>(
        (static_cast<unsigned __int128>(support::mix(sum)) * static_cast<unsigned>(ranks_)) >> 64);
}

}  // namespace pushwise::engine::core
