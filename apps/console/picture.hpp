// Pictures of a level and its plan, written to files: the options --svg, --gif and --html.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "console/level_files.hpp"
#include "console/program.hpp"
#include "pushwise/level.hpp"
#include "pushwise/value/picture_options.hpp"

namespace pushwise::console {

// Where each kind of picture goes, by the rule of LevelFiles; empty where none is wanted.
struct PictureFiles {
    std::string svg;
    std::string gif;
    std::string html;

    [[nodiscard]] bool wanted() const { return !svg.empty() || !gif.empty() || !html.empty(); }
    // `on_stdout`: may one go there?
    [[nodiscard]] std::vector<Output> outputs(bool on_stdout) const;
};

// The three options, for a caller to add what else is to be said of them.
std::vector<Option> add_picture_options(Command command, PictureFiles& files);

// Draws a level with this plan into all files of `files` that are wanted. Complains about what
// cannot be written. Pre: the plan can be played and has options.step steps.
[[nodiscard]] Exit write_pictures(const LevelFiles& files, const std::string& file,
                                  std::size_t number, const Level& level, std::string_view lurd,
                                  const PictureOptions& options = {});

}  // namespace pushwise::console
