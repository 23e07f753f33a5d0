// Pictures of levels and plans: SVG, animated GIF, and an HTML page that plays the plan.
//
//     pushwise::PictureOptions options;
//     options.lurd = answer.solution;
//     std::ofstream("plan.gif", std::ios::binary) << *pushwise::draw_gif(level, options);
//
// All files are complete in themselves: they load nothing from anywhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "pushwise/level.hpp"

namespace pushwise {

enum class Look { automatic, light, dark };  // GIF has no automatic and takes it as light

struct PictureOptions {
    std::string lurd;  // the plan to show, as check_plan() reads it; may be empty
    Look look = Look::automatic;
    std::size_t step = 0;  // SVG: the position drawn, after that many steps
    bool arrows = true;    // SVG: the rest of the plan as numbered arrows
    bool walks = true;     // GIF: a frame for each step; otherwise for each push only
};

// Nothing when `lurd` is no LURD, is not possible on the level or has fewer than `step` steps.
// It need not reach the goal. Pre: level.valid().
[[nodiscard]] std::optional<std::string> draw_svg(const Level& level,
                                                  const PictureOptions& options);
[[nodiscard]] std::optional<std::string> draw_gif(const Level& level,
                                                  const PictureOptions& options);
[[nodiscard]] std::optional<std::string> draw_html(const Level& level,
                                                   const PictureOptions& options);

}  // namespace pushwise
