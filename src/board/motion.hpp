// How boxes move: pushed, as the game is played, or pulled, as it looks when played backwards.
#pragma once

#include <cstdint>

namespace pushwise::board {

enum class Motion : std::uint8_t { push, pull };

}  // namespace pushwise::board
