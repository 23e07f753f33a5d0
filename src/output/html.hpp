// A plan as one HTML file that plays it: no other file, no network, works from the disk.
//
// The page is made of the files in player/, the board of the SVG writer and the plan. Without
// script it still shows the level and the text of the plan.
#pragma once

#include <string>

#include "level/level.hpp"
#include "plan/plan.hpp"

namespace pushwise::output {

// Pre: level.valid(); the plan was replayed on it.
[[nodiscard]] std::string write_html(const level::Level& level, const plan::Plan& plan);

}  // namespace pushwise::output
