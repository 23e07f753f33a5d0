// The colours of pictures, in one place so that SVG, GIF and HTML look alike.
//
// Nothing is told by colour alone: a box on its goal also carries a tick, a goal is a ring.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace pushwise::output {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Colour&) const = default;
    auto operator<=>(const Colour&) const = default;
};

struct Theme {
    Colour background;
    Colour floor;
    Colour floor_odd;  // every other square, so that squares can be counted
    Colour wall;
    Colour wall_side;  // the strip under a wall that faces the viewer
    Colour goal;
    Colour box;
    Colour box_edge;
    Colour box_done;  // on a goal
    Colour box_done_edge;
    Colour player;
    Colour player_edge;
    Colour face;
    Colour arrow;
};

inline constexpr Theme kLightTheme{
    .background = {0xf6, 0xf4, 0xef},
    .floor = {0xe9, 0xe4, 0xd8},
    .floor_odd = {0xe3, 0xdd, 0xcf},
    .wall = {0x5b, 0x66, 0x78},
    .wall_side = {0x45, 0x4e, 0x5e},
    .goal = {0xb2, 0x3a, 0x2e},
    .box = {0xd6, 0x9a, 0x4c},
    .box_edge = {0x8a, 0x57, 0x1c},
    .box_done = {0x6f, 0xa8, 0x5c},
    .box_done_edge = {0x34, 0x66, 0x2a},
    .player = {0x2f, 0x6f, 0xb5},
    .player_edge = {0x1c, 0x48, 0x7a},
    .face = {0xff, 0xff, 0xff},
    .arrow = {0x7a, 0x1f, 0x6e},
};

inline constexpr Theme kDarkTheme{
    .background = {0x16, 0x19, 0x1f},
    .floor = {0x2a, 0x2f, 0x38},
    .floor_odd = {0x2f, 0x35, 0x3f},
    .wall = {0x6b, 0x77, 0x8a},
    .wall_side = {0x50, 0x5a, 0x6a},
    .goal = {0xf0, 0x84, 0x72},
    .box = {0xc9, 0x8d, 0x42},
    .box_edge = {0xf0, 0xc3, 0x84},
    .box_done = {0x4c, 0x86, 0x42},
    .box_done_edge = {0xa5, 0xdc, 0x96},
    .player = {0x4d, 0x94, 0xe0},
    .player_edge = {0xb4, 0xd6, 0xfb},
    .face = {0x10, 0x16, 0x1e},
    .arrow = {0xe0, 0x9a, 0xdb},
};

// "#5b6678"
[[nodiscard]] inline std::string hex(Colour colour) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : std::array{colour.red, colour.green, colour.blue}) {
        text += kDigits[part >> 4];
        text += kDigits[part & 15];
    }
    return text;
}

}  // namespace pushwise::output
