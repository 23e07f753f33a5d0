// The scatter plot: two contenders on the same levels, one point per level.
//
// Below the diagonal the one on the upright axis is faster; the dashed lines are ten times. Levels
// that only one of them settled lie in the bands at the far ends.
#pragma once

#include <optional>
#include <string>

#include "bench/series.hpp"

namespace pushwise::bench {

// Pre: all records are of one set. Nothing when no level was settled by one and tried by the other.
[[nodiscard]] std::optional<std::string> scatter_plot(const std::string& set, const Series& x,
                                                      const Series& y);

}  // namespace pushwise::bench
