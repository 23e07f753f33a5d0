#include "console/picture.hpp"

#include "pushwise/picture.hpp"

namespace pushwise::console {
namespace {

constexpr const char* kSvg = "--svg";
constexpr const char* kGif = "--gif";
constexpr const char* kHtml = "--html";

}  // namespace

std::vector<Output> PictureFiles::outputs(bool on_stdout) const {
    return {{kSvg, svg, on_stdout}, {kGif, gif, on_stdout, {}, true}, {kHtml, html, on_stdout}};
}

std::vector<Option> add_picture_options(Command command, PictureFiles& files) {
    const auto add = [&](const std::string& option, std::string& path, const std::string& help,
                         const std::string& brief) {
        return add_output_option(command, option + " OUT", path, help).often(brief);
    };
    return {add(kSvg, files.svg,
                "Write a picture of the level, its plan as arrows, numbered pictures where it is "
                "long; with several levels, {} in the name stands for the level",
                "Write a picture of the level, its plan as arrows"),
            add(kGif, files.gif, "Write the plan as an animated picture, named in the same way",
                "Write the plan as an animated picture"),
            add(kHtml, files.html, "Write a page that plays the plan, named in the same way",
                "Write a page that plays the plan")};
}

Exit write_pictures(const LevelFiles& files, const std::string& file, std::size_t number,
                    const Level& level, std::string_view lurd, const PictureOptions& options) {
    ExitStatus status;
    const auto write = [&](const char* option, auto draw) {
        if (!files.wanted(option)) return;
        status.add(files.write(option, file, number, *draw(level, lurd, options)));
    };
    write(kSvg, draw_svg);
    write(kGif, draw_gif);
    write(kHtml, draw_html);
    return status.worst();
}

}  // namespace pushwise::console
