// A level, or a position of a plan, as an SVG picture; a long plan as several boards in one.
//
// Plain SVG 1.1 shapes and one style sheet: crisp at any size, readable by browsers and by drawing
// programs. The picture has a title and a description for screen readers.
#pragma once

#include <string>

#include "level/level.hpp"
#include "output/scene.hpp"
#include "plan/plan.hpp"
#include "pushwise/value/picture_options.hpp"

namespace pushwise::output {

// Pre: level.valid(); the plan was replayed on it; options.step <= plan.steps.size().
[[nodiscard]] std::string write_svg(const level::Level& level, const plan::Plan& plan,
                                    const PictureOptions& options);

// The parts a page builds on: one style sheet and one <svg> element, in which each box is
// <use class="box" id="box-N"> and the player <use id="player">, moved by their transform.
[[nodiscard]] std::string svg_style(Look look);
[[nodiscard]] std::string svg_board(const Scene& scene, const std::string& title,
                                    const std::string& description);

// Side of one square in the units of these pictures.
inline constexpr int kSvgSquare = 32;

}  // namespace pushwise::output
