// The option "horizon": how many steps a plan may have.
#pragma once

#include <limits>
#include <string_view>

#include "pushwise/value/result.hpp"

namespace pushwise::logic {

struct HorizonRange {
    int first = 0;
    int last = std::numeric_limits<int>::max();
};

// "22" is everything up to 22; "20-22" begins at 20.
[[nodiscard]] Result<HorizonRange> read_horizons(std::string_view text);

}  // namespace pushwise::logic
