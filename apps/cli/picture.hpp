// Pictures of a level and its plan, written to files for `show`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console/program.hpp"
#include "pushwise/level.hpp"

namespace pushwise::cli {

// Where each kind of picture goes; empty where none is wanted, "-" for standard output.
struct PictureFiles {
    std::string svg;
    std::string gif;
    std::string html;
    bool force = false;  // replace what exists

    [[nodiscard]] bool wanted() const { return !svg.empty() || !gif.empty() || !html.empty(); }
};

void add_picture_options(console::Command command, PictureFiles& files, console::Option drawn);

// May these be written, when `inputs` are read, and can they be? Exit::ok, or what a complaint was
// made about.
[[nodiscard]] console::Exit prepare_pictures(const PictureFiles& files,
                                             const std::vector<std::string>& inputs);

// Draws the level with `plan`, or with the plan stored in its file when that is empty, or without
// one. `step` is the position an SVG shows. Complains about what cannot be drawn or written.
[[nodiscard]] console::Exit write_pictures(const PictureFiles& files, const Level& level,
                                           const std::string& plan,
                                           std::optional<std::size_t> step);

}  // namespace pushwise::cli
