// A plan as an animated GIF.
#pragma once

#include <string>

#include "level/level.hpp"
#include "output/theme.hpp"
#include "plan/plan.hpp"

namespace pushwise::output {

struct GifOptions {
    enum class Frames { moves, pushes };  // one per step, or one per push with the walk left out
    Frames frames = Frames::moves;
    int delay = 12;  // hundredths of a second per frame
    int square = 0;  // side of a square in pixels, 4 to 64; 0 chooses by the size of the level
    bool dark = false;
};

// A frame holds only the squares that changed, so the file grows by some hundred bytes per step.
// Plans of more than kMostFrames frames are shown with several steps per frame.
// Pre: level.valid(); the plan was replayed on it. An empty plan gives a still picture.
[[nodiscard]] std::string write_gif(const level::Level& level, const plan::Plan& plan,
                                    const GifOptions& options);

inline constexpr std::size_t kMostFrames = 4000;

}  // namespace pushwise::output
