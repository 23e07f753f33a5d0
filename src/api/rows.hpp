// A position as text.
#pragma once

#include "board/board.hpp"
#include "level/level.hpp"

namespace pushwise::api {

// The level's rows with boxes and player as in `position`; decoration stays.
[[nodiscard]] std::vector<std::string> rows_of(const level::Level& level, const board::Board& board,
                                               const board::Position& position);

}  // namespace pushwise::api
