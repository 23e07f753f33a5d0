#include "output/tiles.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pushwise::output {
namespace {

// Shapes are those of the SVG pictures, on a square of 32 units.
constexpr double kUnits = 32;
constexpr int kSamples = 3;  // per pixel and axis

double distance_to_segment(double x, double y, double x1, double y1, double x2, double y2) {
    const double dx = x2 - x1;
    const double dy = y2 - y1;
    const double t = std::clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(x - x1 - t * dx, y - y1 - t * dy);
}

// Signed distance to the outline of the box, negative inside.
double distance_to_box(double x, double y) {
    constexpr double kHalf = 13;
    constexpr double kRadius = 4;
    const double qx = std::abs(x - 16) - kHalf + kRadius;
    const double qy = std::abs(y - 16) - kHalf + kRadius;
    return std::hypot(std::max(qx, 0.0), std::max(qy, 0.0)) + std::min(std::max(qx, qy), 0.0) -
           kRadius;
}

bool on_cross(double x, double y) {
    return distance_to_segment(x, y, 9, 9, 23, 23) < 1.2 ||
           distance_to_segment(x, y, 23, 9, 9, 23) < 1.2;
}

bool on_tick(double x, double y) {
    return distance_to_segment(x, y, 9, 17, 14, 22) < 1.7 ||
           distance_to_segment(x, y, 14, 22, 23, 11) < 1.7;
}

bool on_face(double x, double y) {
    const bool eye = std::hypot(std::abs(x - 16) - 3.5, y - 14) < 2;
    const bool smile = std::abs(std::hypot(x - 16, y - 15.5) - 6) < 0.9 && y > 19.5;
    return eye || smile;
}

}  // namespace

std::size_t Tiles::index(const Kind& kind) noexcept {
    return static_cast<std::size_t>(kind.ground) * 32 + (kind.odd ? 16 : 0) + (kind.side ? 8 : 0) +
           (kind.goal ? 4 : 0) + (kind.box ? 2 : 0) + (kind.player ? 1 : 0);
}

Colour Tiles::colour_at(const Theme& theme, const Kind& kind, double x, double y) {
    if (kind.player) {
        const double r = std::hypot(x - 16, y - 16);
        if (r < 10 && on_face(x, y)) return theme.face;
        if (r < 12) return r < 10 ? theme.player : theme.player_edge;
    }
    if (kind.box) {
        const double d = distance_to_box(x, y);
        const bool line = d > -1 || (kind.goal ? on_tick(x, y) : on_cross(x, y));
        if (d < 1 && kind.goal) return line ? theme.box_done_edge : theme.box_done;
        if (d < 1) return line ? theme.box_edge : theme.box;
    }
    if (kind.goal) {
        const double r = std::hypot(x - 16, y - 16);
        if (std::abs(r - 7) < 1.2 || r < 2.2) return theme.goal;
    }
    if (kind.ground == Ground::wall) return kind.side && y >= 25 ? theme.wall_side : theme.wall;
    if (kind.ground == Ground::floor) return kind.odd ? theme.floor_odd : theme.floor;
    return theme.background;
}

std::uint8_t Tiles::number_of(Colour colour) {
    const auto known = std::find(palette_.begin() + 1, palette_.end(), colour);
    if (known != palette_.end()) return static_cast<std::uint8_t>(known - palette_.begin());
    if (palette_.size() < 256) {
        palette_.push_back(colour);
        return static_cast<std::uint8_t>(palette_.size() - 1);
    }
    const auto far = [&](Colour c) {
        return std::abs(c.red - colour.red) + std::abs(c.green - colour.green) +
               std::abs(c.blue - colour.blue);
    };
    const auto nearest = std::min_element(palette_.begin() + 1, palette_.end(),
                                          [&](Colour a, Colour b) { return far(a) < far(b); });
    return static_cast<std::uint8_t>(nearest - palette_.begin());
}

void Tiles::draw(const Theme& theme, const Kind& kind) {
    std::vector<std::uint8_t>& image = images_[index(kind)];
    image.reserve(static_cast<std::size_t>(size_) * size_);
    for (int py = 0; py < size_; ++py) {
        for (int px = 0; px < size_; ++px) {
            int red = 0;
            int green = 0;
            int blue = 0;
            for (int s = 0; s < kSamples * kSamples; ++s) {
                const int row = s / kSamples;
                const int column = s % kSamples;
                const double x = (px + (column + 0.5) / kSamples) * kUnits / size_;
                const double y = (py + (row + 0.5) / kSamples) * kUnits / size_;
                const Colour c = colour_at(theme, kind, x, y);
                red += c.red;
                green += c.green;
                blue += c.blue;
            }
            // Rounded to steps of 8: the palette stays small and LZW finds more that repeats.
            const auto mean = [](int sum) {
                const int value = sum / (kSamples * kSamples);
                return static_cast<std::uint8_t>(std::min(255, (value + 4) / 8 * 8));
            };
            image.push_back(number_of({mean(red), mean(green), mean(blue)}));
        }
    }
}

Tiles::Tiles(const Theme& theme, int size) : size_(size), palette_{theme.background} {
    assert(size >= 4 && size <= 64);
    draw(theme, {});
    for (const bool side : {false, true})
        draw(theme, {.ground = Ground::wall, .side = side});
    for (const bool odd : {false, true}) {
        for (const bool goal : {false, true}) {
            const Kind empty{.ground = Ground::floor, .odd = odd, .goal = goal};
            draw(theme, empty);
            Kind box = empty;
            box.box = true;
            draw(theme, box);
            Kind player = empty;
            player.player = true;
            draw(theme, player);
        }
    }
}

std::span<const std::uint8_t> Tiles::pixels(const Scene& scene, Cell p) const {
    Kind kind{.ground = scene.ground(p)};
    if (kind.ground == Ground::wall) {
        kind.side = scene.ground({p.x, p.y + 1}) != Ground::wall;
    } else if (kind.ground == Ground::floor) {
        kind.odd = (p.x + p.y) % 2 == 1;
        kind.goal = scene.is_goal(p);
        kind.box = scene.has_box(p);
        kind.player = scene.player() == p;
    }
    return images_[index(kind)];
}

}  // namespace pushwise::output
