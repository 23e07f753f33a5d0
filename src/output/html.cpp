#include "output/html.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "output/scene.hpp"
#include "output/svg.hpp"
#include "output/wording.hpp"
#include "plan/metrics.hpp"
#include "support/embedded.hpp"
#include "support/markup.hpp"

namespace pushwise::output {

std::span<const support::EmbeddedFile> player_files();

namespace {

nlohmann::json coordinates(const Cells& points) {
    nlohmann::json list = nlohmann::json::array();
    for (const Cell p : points)
        list.push_back({p.x, p.y});
    return list;
}

std::string data_of(const Scene& scene, const plan::Plan& plan) {
    Cells goals;
    for (int y = 0; y < scene.height(); ++y) {
        for (int x = 0; x < scene.width(); ++x) {
            if (scene.is_goal({x, y})) goals.push_back({x, y});
        }
    }
    const nlohmann::json data{{"lurd", plan::to_lurd(plan)},
                              {"side", kSvgSquare},
                              {"player", {scene.player().x, scene.player().y}},
                              {"boxes", coordinates(scene.boxes())},
                              {"goals", coordinates(goals)}};
    return data.dump();
}

std::string facts_of(const level::Level& level, const Scene& scene, const plan::Plan& plan) {
    std::string facts = level.author.empty() ? "" : "by " + level.author + " · ";
    facts += count(static_cast<std::int64_t>(scene.boxes().size()), "box", "boxes");
    if (plan.steps.empty()) return facts;
    const Metrics m = plan::metrics(plan);
    return facts + " · " + count(m.moves, "move") + ", " + count(m.pushes, "push", "pushes") +
           ", " + count(m.box_changes, "box change");
}

}  // namespace

std::string write_html(const level::Level& level, const plan::Plan& plan) {
    const Scene scene(level);
    const std::string title = level.title.empty() ? "Sokoban level" : level.title;
    const auto file = [](std::string_view name) {
        return support::find(player_files(), name)->content;
    };
    return fmt::format(
        fmt::runtime(file("player.html")), fmt::arg("title", support::escape_markup(title)),
        fmt::arg("style", svg_style(Look::automatic) + std::string(file("player.css"))),
        fmt::arg("facts", support::escape_markup(facts_of(level, scene, plan))),
        fmt::arg("board", svg_board(scene, title, "The board; the controls below move it.")),
        fmt::arg("lurd", plan::to_lurd(plan)), fmt::arg("data", data_of(scene, plan)),
        fmt::arg("script", file("player.js")));
}

}  // namespace pushwise::output
