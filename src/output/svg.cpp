#include "output/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "output/plan_pictures.hpp"
#include "output/theme.hpp"
#include "support/markup.hpp"

namespace pushwise::output {
namespace {

constexpr int kWallSide = 7;  // height of the strip that gives a wall its depth
// Runs are drawn side by side, the first in the middle, so that they can be told apart.
constexpr std::array kLanes{0.0, 3.2, -3.2, 6.4, -6.4};
constexpr int kGap = 24;           // between the boards of a long plan
constexpr int kCaption = 24;       // below each of them
constexpr int kSheetWidth = 2000;  // for boards side by side
constexpr int kBoardWidth = 800;   // pixels a board takes at most, unless somebody zooms

// What <use> elements refer to; colours come from the classes of those.
constexpr const char* kShapes = R"(<defs>
<g id="goal-shape"><circle cx="16" cy="16" r="7"/><circle cx="16" cy="16" r="1.5"/></g>
<g id="box-shape"><rect x="3" y="3" width="26" height="26" rx="4"/><path d="M9 9 23 23M23 9 9 23"/></g>
<g id="done-shape"><rect x="3" y="3" width="26" height="26" rx="4"/><path fill="none" stroke-width="3" d="M9 17 14 22 23 11"/></g>
<g id="player-shape"><circle cx="16" cy="16" r="11"/><circle class="face" cx="12.5" cy="14" r="2"/><circle class="face" cx="19.5" cy="14" r="2"/><path class="smile" d="M11.5 19.5q4.5 4 9 0"/></g>
<marker id="head" viewBox="0 0 8 8" refX="5.5" refY="4" markerWidth="4.2" markerHeight="4.2" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>
</defs>
)";

std::string rules(const Theme& t) {
    return fmt::format(
        ".back{{fill:{}}}.floor{{fill:{}}}.odd{{fill:{}}}.wall{{fill:{}}}.side{{fill:{}}}"
        ".goal{{fill:none;stroke:{}}}.box{{fill:{};stroke:{}}}.done{{fill:{};stroke:{}}}"
        ".player{{fill:{};stroke:{}}}.face{{fill:{}}}.smile{{stroke:{}}}"
        ".run{{stroke:{}}}.number{{fill:{}}}.number+text{{fill:{}}}marker path{{fill:{}}}"
        ".caption{{fill:{}}}\n",
        hex(t.background), hex(t.floor), hex(t.floor_odd), hex(t.wall), hex(t.wall_side),
        hex(t.goal), hex(t.box), hex(t.box_edge), hex(t.box_done), hex(t.box_done_edge),
        hex(t.player), hex(t.player_edge), hex(t.face), hex(t.face), hex(t.arrow), hex(t.arrow),
        hex(t.background), hex(t.arrow), hex(t.wall));
}

// One path of rectangles, runs of cells in a row joined, for the cells that `wanted` names.
template <typename Wanted>
std::string cells_path(const Scene& scene, const char* name, int top, Wanted wanted) {
    std::string d;
    for (int y = 0; y < scene.height(); ++y) {
        for (int x = 0; x < scene.width(); ++x) {
            if (!wanted(Cell{x, y})) continue;
            const int begin = x;
            while (x + 1 < scene.width() && wanted(Cell{x + 1, y}))
                ++x;
            d += fmt::format("M{} {}h{}v{}h-{}z", begin * kSvgSquare, y * kSvgSquare + top,
                             (x - begin + 1) * kSvgSquare, kSvgSquare - top,
                             (x - begin + 1) * kSvgSquare);
        }
    }
    return d.empty() ? d : fmt::format("<path class=\"{}\" d=\"{}\"/>\n", name, d);
}

std::string ground(const Scene& scene) {
    const auto is = [&](Cell p, Ground g) { return scene.ground(p) == g; };
    return cells_path(scene, "floor", 0, [&](Cell p) { return is(p, Ground::floor); }) +
           cells_path(scene, "odd", 0,
                      [&](Cell p) { return is(p, Ground::floor) && (p.x + p.y) % 2 == 1; }) +
           cells_path(scene, "wall", 0, [&](Cell p) { return is(p, Ground::wall); }) +
           cells_path(scene, "side", kSvgSquare - kWallSide, [&](Cell p) {
               return is(p, Ground::wall) && !is({p.x, p.y + 1}, Ground::wall);
           });
}

std::string use(const std::string& attributes, const char* shape, Cell p) {
    return fmt::format("<use {} href=\"#{}\" transform=\"translate({} {})\"/>\n", attributes, shape,
                       p.x * kSvgSquare, p.y * kSvgSquare);
}

std::string goals(const Scene& scene) {
    std::string out;
    for (int y = 0; y < scene.height(); ++y) {
        for (int x = 0; x < scene.width(); ++x) {
            if (scene.is_goal({x, y})) out += use("class=\"goal\"", "goal-shape", {x, y});
        }
    }
    return out;
}

// `named`: so that a page can move them. In one drawing a name must not come twice.
std::string things(const Scene& scene, bool named) {
    std::string out;
    for (std::size_t i = 0; i < scene.boxes().size(); ++i) {
        const Cell p = scene.boxes()[i];
        const bool done = scene.is_goal(p);
        const std::string id = named ? fmt::format("id=\"box-{}\" ", i) : "";
        out += use(id + (done ? "class=\"done\"" : "class=\"box\""),
                   done ? "done-shape" : "box-shape", p);
    }
    return out + use(named ? "id=\"player\" class=\"player\"" : "class=\"player\"", "player-shape",
                     scene.player());
}

// Each is a bent arrow, numbered at its start; in a lane of its own where they may meet.
std::string arrows(const std::vector<Arrow>& list, bool in_lanes) {
    std::string out;
    std::string numbers;
    std::map<Cell, int> starts;  // numbers already at a square
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double lane = in_lanes ? kLanes[i % kLanes.size()] : 0;
        const auto middle = [&](int cell) { return (cell + 0.5) * kSvgSquare + lane; };
        std::string d;
        for (const Cell p : list[i].squares) {
            d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", middle(p.x), middle(p.y));
        }
        out += fmt::format("<path class=\"run\" marker-end=\"url(#head)\" d=\"{}\"/>\n", d);
        const Cell start = list[i].squares.front();
        const int shift = 10 * starts[start]++;
        const double x = start.x * kSvgSquare + 7 + shift;
        const double y = start.y * kSvgSquare + 7;
        numbers += fmt::format(
            "<circle class=\"number\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6.5\"/>"
            "<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
            x, y, x, y + 3, list[i].number);
    }
    return out + numbers;
}

// A drawing of so many units, shown at that size or smaller.
std::string opened(int width, int height, double scale, const std::string& title,
                   const std::string& description) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{:.0f}\" "
        "height=\"{:.0f}\" role=\"img\" aria-labelledby=\"title desc\">\n"
        "<title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n",
        width, height, width * scale, height * scale, support::escape_markup(title),
        support::escape_markup(description));
}

std::string board_with(const Scene& scene, const std::string& title, const std::string& description,
                       const std::string& style, const std::string& over) {
    return opened(scene.width() * kSvgSquare, scene.height() * kSvgSquare, 1, title, description) +
           style + kShapes + ground(scene) + goals(scene) + things(scene, true) + over + "</svg>\n";
}

std::string caption(const PlanPicture& picture, const plan::Plan& plan) {
    if (picture.arrows.empty()) return fmt::format("the end, after {} moves", plan.steps.size());
    const std::size_t first = picture.arrows.front().number;
    const std::size_t last = picture.arrows.back().number;
    return (first == last ? fmt::format("{}", first) : fmt::format("{} to {}", first, last)) +
           (picture.step == 0 ? "" : fmt::format(", after {} moves", picture.step));
}

// The boards of a long plan side by side in rows, as a book prints them.
std::string sheet(Scene scene, const plan::Plan& plan, const std::vector<PlanPicture>& pictures,
                  const std::string& title, const std::string& description,
                  const std::string& style) {
    const int width = scene.width() * kSvgSquare + kGap;
    const int height = scene.height() * kSvgSquare + kCaption + kGap;
    const int count = static_cast<int>(pictures.size());
    const int square = static_cast<int>(std::ceil(std::sqrt(double{1} * count * height / width)));
    const int columns = std::clamp(square, 1, std::max(kSheetWidth / width, 1));
    const int rows = (count + columns - 1) / columns;
    std::string out = opened(columns * width + kGap, rows * height + kGap,
                             std::min(1.0, double{kBoardWidth} / width), title, description);
    // What does not change is drawn once.
    out += style + kShapes + "<defs><g id=\"board\">\n" + ground(scene) + goals(scene) +
           "</g></defs>\n";
    std::size_t played = 0;
    for (int i = 0; i < count; ++i) {
        const PlanPicture& picture = pictures[i];
        for (; played < picture.step; ++played)
            scene.play(plan.steps[played]);
        out += fmt::format("<g transform=\"translate({} {})\">\n<use href=\"#board\"/>\n",
                           kGap + i % columns * width, kGap + i / columns * height) +
               things(scene, false) + arrows(picture.arrows, false) +
               fmt::format("<text class=\"caption\" x=\"{}\" y=\"{}\">{}</text>\n</g>\n",
                           (width - kGap) / 2, scene.height() * kSvgSquare + kCaption - 6,
                           caption(picture, plan));
    }
    return out + "</svg>\n";
}

}  // namespace

std::string svg_style(Look look) {
    std::string css =
        "use{stroke-width:2;stroke-linecap:round;stroke-linejoin:round}.smile{fill:none}"
        ".face{stroke:none}"
        ".run{fill:none;stroke-width:3;stroke-linejoin:round;opacity:.85}"
        "text{font:700 8px sans-serif;text-anchor:middle}.caption{font:16px sans-serif}\n";
    css += rules(look == Look::dark ? kDarkTheme : kLightTheme);
    if (look == Look::automatic) {
        css += "@media (prefers-color-scheme:dark){\n" + rules(kDarkTheme) + "}\n";
    }
    return css;
}

std::string svg_board(const Scene& scene, const std::string& title,
                      const std::string& description) {
    return board_with(scene, title, description, {}, {});
}

std::string write_svg(const level::Level& level, const plan::Plan& plan,
                      const PictureOptions& options) {
    const Scene start(level);
    Scene scene = start;
    for (std::size_t i = 0; i < options.step; ++i)
        scene.play(plan.steps[i]);
    std::string description =
        fmt::format("Sokoban level, {} columns and {} rows; {} of {} boxes on goals", scene.width(),
                    scene.height(), scene.boxes_on_goals(), scene.boxes().size());
    if (!plan.steps.empty()) {
        description += fmt::format("; after step {} of {}", options.step, plan.steps.size());
    }
    const std::string style = "<style>\n" + svg_style(options.look) +
                              "</style>\n<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n";
    const std::string title = level.title.empty() ? "Sokoban level" : level.title;
    const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    const std::vector<PlanPicture> pictures =
        options.arrows ? pictures_of(start, plan, options.step) : std::vector<PlanPicture>();
    if (pictures.size() > 1) {
        description +=
            fmt::format("; {} pictures, the arrows of each are the next pushes", pictures.size());
        return declaration + sheet(start, plan, pictures, title, description, style);
    }
    return declaration + board_with(scene, title, description, style,
                                    pictures.empty() ? "" : arrows(pictures.front().arrows, true));
}

}  // namespace pushwise::output
