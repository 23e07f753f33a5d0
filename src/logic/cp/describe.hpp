// The constraint model of engine cp in words and numbers, for option "dump".
#pragma once

#include <string>

#include "logic/cp/line_table.hpp"

namespace pushwise::logic::cp {

[[nodiscard]] std::string describe(const LineTable& table, int horizon);

}  // namespace pushwise::logic::cp
