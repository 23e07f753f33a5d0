// A level on its way from rank 0 to another rank, which has no files of its own.
#pragma once

#include <string>

#include "pushwise/level.hpp"
#include "pushwise/value/bytes.hpp"

namespace pushwise::cluster {

// `index` comes first in the message, the level after it.
[[nodiscard]] std::string level_message(std::size_t index, const Level& level);
// Pre: the index has been read.
[[nodiscard]] Level level_of(ByteReader& in);

}  // namespace pushwise::cluster
