// Pictures of levels and plans: SVG, animated GIF, and an HTML page that plays the plan.
//
//     std::ofstream("plan.gif", std::ios::binary) << *pushwise::draw_gif(level, answer.solution);
//
// All files are complete in themselves: they load nothing from anywhere.
#pragma once

#include <string>
#include <string_view>

#include "pushwise/level.hpp"
#include "pushwise/value/picture_options.hpp"

namespace pushwise {

// `lurd` is the plan to show, as check_plan() reads it; it may be empty and need not reach the
// goal. Fails when it is not LURD, is not possible on the level or has fewer than `step` steps.
// Pre: level.valid().
[[nodiscard]] Result<std::string> draw_svg(const Level& level, std::string_view lurd,
                                           const PictureOptions& options = {});
[[nodiscard]] Result<std::string> draw_gif(const Level& level, std::string_view lurd,
                                           const PictureOptions& options = {});
[[nodiscard]] Result<std::string> draw_html(const Level& level, std::string_view lurd,
                                            const PictureOptions& options = {});

}  // namespace pushwise
