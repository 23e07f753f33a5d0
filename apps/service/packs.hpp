// The level packs that come with the program.
#pragma once

#include <string>
#include <vector>

#include "pushwise/level.hpp"

namespace pushwise::service {

struct Pack {
    std::string name;  // of the file, without its ending
    Collection levels;
    std::string format;
};

// In the order of their names. Read once, on the first call.
[[nodiscard]] const std::vector<Pack>& packs();

}  // namespace pushwise::service
