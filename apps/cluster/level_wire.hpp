// A level on its way from rank 0 to another rank, which has no files of its own.
#pragma once

#include "pushwise/level.hpp"
#include "pushwise/value/bytes.hpp"

namespace pushwise::cluster {

void put_level(ByteWriter& out, const Level& level);
[[nodiscard]] Level read_level(ByteReader& in);

}  // namespace pushwise::cluster
