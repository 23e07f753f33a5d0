#include "pushwise/picture.hpp"

#include "output/gif.hpp"
#include "output/html.hpp"
#include "output/svg.hpp"
#include "plan/replay.hpp"

namespace pushwise {
namespace {

// What `write` makes of the level and the plan.
template <typename Write>
Result<std::string> draw(const Level& level, std::string_view lurd, std::size_t step,
                         const Write& write) {
    const auto plan = plan::replay_lurd(board::Board(level.data()), lurd);
    if (!plan) return Failure{plan.error()};
    if (step > plan->steps.size()) {
        return failure("the plan has only " + std::to_string(plan->steps.size()) + " steps");
    }
    return write(*plan);
}

}  // namespace

Result<std::string> draw_svg(const Level& level, std::string_view lurd,
                             const PictureOptions& options) {
    return draw(level, lurd, options.step, [&](const plan::Plan& plan) {
        return output::write_svg(level.data(), plan, options);
    });
}

Result<std::string> draw_gif(const Level& level, std::string_view lurd,
                             const PictureOptions& options) {
    return draw(level, lurd, 0, [&](const plan::Plan& plan) {
        return output::write_gif(level.data(), plan, options);
    });
}

Result<std::string> draw_html(const Level& level, std::string_view lurd, const PictureOptions&) {
    return draw(level, lurd, 0,
                [&](const plan::Plan& plan) { return output::write_html(level.data(), plan); });
}

}  // namespace pushwise
