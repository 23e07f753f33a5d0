// A level on its way from rank 0 to another rank, which has no files of its own; and the plans that
// are known for it.
#pragma once

#include <string>
#include <vector>

#include "pushwise/level.hpp"
#include "pushwise/value/bytes.hpp"

namespace pushwise::cluster {

struct Task {
    Level level;
    std::vector<std::string> plans;
};

void put_level(ByteWriter& out, const Level& level, const std::vector<std::string>& plans);
[[nodiscard]] Task read_level(ByteReader& in);

}  // namespace pushwise::cluster
