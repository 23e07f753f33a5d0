// A level, or a position of a plan, as an SVG picture.
//
// Plain SVG 1.1 shapes and one style sheet: crisp at any size, readable by browsers and by drawing
// programs. The picture has a title and a description for screen readers.
#pragma once

#include <cstddef>
#include <string>

#include "level/level.hpp"
#include "output/scene.hpp"
#include "plan/plan.hpp"

namespace pushwise::output {

// `automatic` follows the reader's own choice of light or dark.
enum class Look { automatic, light, dark };

struct SvgOptions {
    Look look = Look::automatic;
    std::size_t step = 0;  // the position drawn: after that many steps of the plan
    bool arrows = true;    // draw what is left of the plan as numbered arrows
};

// Pre: level.valid(); the plan was replayed on it; options.step <= plan.steps.size().
[[nodiscard]] std::string write_svg(const level::Level& level, const plan::Plan& plan,
                                    const SvgOptions& options);

// The parts a page builds on: one style sheet and one <svg> element, in which each box is
// <use class="box" id="box-N"> and the player <use id="player">, moved by their transform.
[[nodiscard]] std::string svg_style(Look look);
[[nodiscard]] std::string svg_board(const Scene& scene, const std::string& title,
                                    const std::string& description);

// Side of one square in the units of these pictures.
inline constexpr int kSvgSquare = 32;

}  // namespace pushwise::output
