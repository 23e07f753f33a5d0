#include "pushwise/picture.hpp"

#include "output/gif.hpp"
#include "output/html.hpp"
#include "output/svg.hpp"
#include "plan/replay.hpp"

namespace pushwise {
namespace {

std::optional<plan::Plan> replayed(const Level& level, const std::string& lurd) {
    support::Result<plan::Plan> parsed = plan::parse_lurd(lurd);
    if (!parsed) return std::nullopt;
    return plan::replay(board::Board(level.data()), std::move(*parsed));
}

}  // namespace

std::optional<std::string> draw_svg(const Level& level, const PictureOptions& options) {
    const std::optional<plan::Plan> plan = replayed(level, options.lurd);
    if (!plan || options.step > plan->steps.size()) return std::nullopt;
    return output::write_svg(
        level.data(), *plan,
        {static_cast<output::Look>(options.look), options.step, options.arrows});
}

std::optional<std::string> draw_gif(const Level& level, const PictureOptions& options) {
    const std::optional<plan::Plan> plan = replayed(level, options.lurd);
    if (!plan) return std::nullopt;
    output::GifOptions gif;
    gif.frames =
        options.walks ? output::GifOptions::Frames::moves : output::GifOptions::Frames::pushes;
    gif.dark = options.look == Look::dark;
    return output::write_gif(level.data(), *plan, gif);
}

std::optional<std::string> draw_html(const Level& level, const PictureOptions& options) {
    const std::optional<plan::Plan> plan = replayed(level, options.lurd);
    if (!plan) return std::nullopt;
    return output::write_html(level.data(), *plan);
}

}  // namespace pushwise
