// The squares of a level as small images with a common palette, for pictures made of pixels.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "output/scene.hpp"
#include "output/theme.hpp"

namespace pushwise::output {

class Tiles {
public:
    // Draws every kind of square `size` pixels wide, edges smoothed. Pre: 4 <= size <= 64.
    Tiles(const Theme& theme, int size);

    [[nodiscard]] int size() const noexcept { return size_; }
    // At most 256 colours; number 0 is the transparent one.
    [[nodiscard]] std::span<const Colour> palette() const noexcept { return palette_; }
    // Pixels of the square at `p` as the scene shows it now, row by row. Pre: p is in the grid.
    [[nodiscard]] std::span<const std::uint8_t> pixels(const Scene& scene, Cell p) const;

private:
    // What is on a square, in the order the bits are drawn.
    struct Kind {
        Ground ground = Ground::outside;
        bool odd = false;   // floor: the darker squares
        bool side = false;  // wall: nothing solid below
        bool goal = false;
        bool box = false;
        bool player = false;
    };
    static constexpr std::size_t kKinds = 3 * 32;

    [[nodiscard]] static std::size_t index(const Kind& kind) noexcept;
    [[nodiscard]] static Colour colour_at(const Theme& theme, const Kind& kind, double x, double y);
    void draw(const Theme& theme, const Kind& kind);
    [[nodiscard]] std::uint8_t number_of(Colour colour);

    int size_;
    std::vector<Colour> palette_;
    std::array<std::vector<std::uint8_t>, kKinds> images_;
};

}  // namespace pushwise::output
