// A board drawn for a terminal: two columns per square and colours where there are colours, plain
// XSB characters (readable back as a level) where there are none.
#pragma once

#include <string>
#include <vector>

#include "output/style.hpp"

namespace pushwise::output {

// `rows` in XSB characters. `dead` is empty or marks squares with 'x', row by row; on a dead floor
// square the plain drawing shows 'x' as well. One line per row.
[[nodiscard]] std::string draw(const std::vector<std::string>& rows,
                               const std::vector<std::string>& dead, const Style& style);

}  // namespace pushwise::output
