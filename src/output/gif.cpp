#include "output/gif.hpp"

#include <algorithm>
#include <vector>

#include "output/gif_stream.hpp"
#include "output/scene.hpp"
#include "output/tiles.hpp"

namespace pushwise::output {
namespace {

constexpr int kFirstDelay = 80;    // time to look at the start
constexpr int kDelay = 12;         // hundredths of a second, as the others
constexpr int kLastDelay = 250;    // and at the end
constexpr int kWidePicture = 960;  // pixels a chosen square size aims for
constexpr int kSmallestSquare = 8;
constexpr int kLargestSquare = 32;

int square_for(const level::Level& level) {
    const int side = std::max(level.width(), level.height());
    return std::clamp(kWidePicture / side, kSmallestSquare, kLargestSquare);
}

// Where the frames are: after each step that ends one, with `walks` each step.
std::vector<std::size_t> frame_ends(const plan::Plan& plan, bool walks) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const bool last = i + 1 == plan.steps.size();
        if (walks || plan.steps[i].push || last) ends.push_back(i);
    }
    const std::size_t stride = (ends.size() + kMostFrames - 1) / kMostFrames;
    if (stride < 2) return ends;
    std::vector<std::size_t> fewer;
    for (std::size_t i = stride - 1; i < ends.size(); i += stride)
        fewer.push_back(ends[i]);
    if (fewer.back() != ends.back()) fewer.push_back(ends.back());
    return fewer;
}

class Film {
public:
    Film(const level::Level& level, const PictureOptions& options)
        : scene_(level),
          tiles_(options.look == Look::dark ? kDarkTheme : kLightTheme,
                 options.square != 0 ? options.square : square_for(level)),
          stream_(scene_.width() * tiles_.size(), scene_.height() * tiles_.size(), tiles_.palette(),
                  kTransparent) {}

    void add_whole(int delay) {
        for (int y = 0; y < scene_.height(); ++y) {
            for (int x = 0; x < scene_.width(); ++x)
                touched_.push_back({x, y});
        }
        add_changes(delay);
    }

    void play(plan::Step step) {
        touched_.push_back(scene_.player());
        const std::optional<int> box = scene_.play(step);
        touched_.push_back(scene_.player());
        if (box) touched_.push_back(scene_.boxes()[*box]);
    }

    // The smallest rectangle around all touched squares; the others in it stay transparent.
    void add_changes(int delay) {
        Cell low = touched_.front();
        Cell high = low;
        for (const Cell p : touched_) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        const int size = tiles_.size();
        const int width = (high.x - low.x + 1) * size;
        const int height = (high.y - low.y + 1) * size;
        pixels_.assign(static_cast<std::size_t>(width) * height, kTransparent);
        for (const Cell p : touched_) {
            const auto tile = tiles_.pixels(scene_, p);
            for (int row = 0; row < size; ++row) {
                std::copy_n(
                    tile.begin() + row * size, size,
                    pixels_.begin() + ((p.y - low.y) * size + row) * width + (p.x - low.x) * size);
            }
        }
        stream_.add({low.x * size, low.y * size, width, height, delay, pixels_});
        touched_.clear();
    }

    [[nodiscard]] std::string finish() && { return std::move(stream_).finish(); }

private:
    static constexpr std::uint8_t kTransparent = 0;

    Scene scene_;
    Tiles tiles_;
    GifStream stream_;
    Cells touched_;
    std::vector<std::uint8_t> pixels_;
};

}  // namespace

std::string write_gif(const level::Level& level, const plan::Plan& plan,
                      const PictureOptions& options) {
    Film film(level, options);
    film.add_whole(kFirstDelay);
    std::size_t played = 0;
    for (const std::size_t end : frame_ends(plan, options.walks)) {
        for (; played <= end; ++played)
            film.play(plan.steps[played]);
        film.add_changes(played == plan.steps.size() ? kLastDelay : kDelay);
    }
    return std::move(film).finish();
}

}  // namespace pushwise::output
