// The names of board/ that every file of this folder uses.
#pragma once

#include "board/bit_board.hpp"

namespace pushwise::engine::guided {

using board::BitBoard;
using board::Bits;
using board::kDirections;
using board::opposite;
using board::Square;

}  // namespace pushwise::engine::guided
