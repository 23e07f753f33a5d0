// How a level and its plan are drawn.
#pragma once

#include <cstddef>

namespace pushwise {

// `automatic` follows the reader's own choice of light or dark; GIF cannot and takes it as light.
enum class Look { automatic, light, dark };

struct PictureOptions {
    Look look = Look::automatic;
    std::size_t step = 0;  // SVG: the position drawn, after that many steps
    bool arrows = true;  // SVG: the rest of the plan as numbered arrows, on several boards if long
    bool walks = true;   // GIF: a frame for each step; otherwise for each push only
    int square = 0;      // GIF: pixels along a square, 4 to 64; 0 chooses by the size of the level
};

}  // namespace pushwise
