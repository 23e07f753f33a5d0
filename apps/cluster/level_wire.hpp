// A level on its way from rank 0 to another rank, which has no files of its own.
#pragma once

#include <string>

#include "cluster/wire.hpp"
#include "pushwise/level.hpp"

namespace pushwise::cluster {

// `index` comes first in the message, the level after it.
[[nodiscard]] std::string level_message(std::size_t index, const Level& level);
// Pre: the index has been read.
[[nodiscard]] Level level_of(Reader& in);

}  // namespace pushwise::cluster
