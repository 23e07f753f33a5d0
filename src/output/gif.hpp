// A plan as an animated GIF.
#pragma once

#include <string>

#include "level/level.hpp"
#include "plan/plan.hpp"
#include "pushwise/value/picture_options.hpp"

namespace pushwise::output {

// A frame holds only the squares that changed, so the file grows by some hundred bytes per step.
// Plans of more than kMostFrames frames are shown with several steps per frame.
// Pre: level.valid(); the plan was replayed on it. An empty plan gives a still picture.
[[nodiscard]] std::string write_gif(const level::Level& level, const plan::Plan& plan,
                                    const PictureOptions& options);

inline constexpr std::size_t kMostFrames = 4000;

}  // namespace pushwise::output
