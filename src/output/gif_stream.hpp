// A GIF89a file, written frame by frame.
//
// Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990. Frames are rectangles laid
// over what is already there, so an animation costs only what changes; its LZW codes grow from the
// smallest size the palette allows to twelve bits.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "output/theme.hpp"

namespace pushwise::output {

struct GifFrame {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
    int delay = 0;                         // hundredths of a second the frame stays
    std::span<const std::uint8_t> pixels;  // palette numbers, row by row
};

class GifStream {
public:
    // `transparent` is the palette number of pixels that leave the frame below as it is. The
    // animation repeats for ever. Pre: both sides are in 1..65535, 2..256 colours.
    GifStream(int width, int height, std::span<const Colour> palette, std::uint8_t transparent);

    // Pre: the frame lies within the picture and pixels.size() == width * height.
    void add(const GifFrame& frame);

    // The whole file. Nothing may be added afterwards.
    [[nodiscard]] std::string finish() &&;

private:
    void put16(int value);

    std::string bytes_;
    int code_size_;  // of the palette, at least 2
    std::uint8_t transparent_;
};

}  // namespace pushwise::output
