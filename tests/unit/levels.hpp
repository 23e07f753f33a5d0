// Levels for tests, written as rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "level/level.hpp"
#include "level/validate.hpp"

namespace pushwise::testing {

// A validated level of these rows; shorter rows are filled up with floor.
inline level::Level make_level(std::vector<std::string> rows) {
    std::size_t width = 0;
    for (const std::string& row : rows)
        width = std::max(width, row.size());
    for (std::string& row : rows)
        row.resize(width, level::kFloor);
    level::Level level;
    level.rows = std::move(rows);
    level.line = 1;
    level::validate(level, "test.xsb");
    return level;
}

}  // namespace pushwise::testing
