#include "cli/picture.hpp"

#include "console/message.hpp"
#include "console/output_file.hpp"
#include "output/wording.hpp"
#include "pushwise/picture.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::cli {
void add_picture_options(console::Command command, PictureFiles& files, console::Option drawn) {
    const auto add = [&](const char* names, std::string& path, const char* help) {
        add_output_option(command, names, path, help).excludes(drawn).often();
    };
    add("--svg OUT", files.svg, "Write a picture of the level, the plan as arrows");
    add("--gif OUT", files.gif, "Write the plan as an animated picture");
    add("--html OUT", files.html, "Write a page that plays the plan");
    add_force_option(command, files.force);
}

console::Exit prepare_pictures(const PictureFiles& files, const std::vector<std::string>& inputs) {
    return console::prepare_outputs(
        {{"--svg", files.svg, true}, {"--gif", files.gif, true}, {"--html", files.html, true}},
        inputs, files.force);
}

console::Exit write_pictures(const PictureFiles& files, const Level& level, const std::string& plan,
                             std::optional<std::size_t> step) {
    const std::vector<StoredPlan>& stored = level.plans();
    const std::string lurd = plan.empty() && !stored.empty() ? stored.front().lurd : plan;
    PictureOptions options;
    options.step = step.value_or(0);
    const Check played = check_plan(level, lurd);
    if (played.step != 0 || (played.lurd.empty() && !lurd.empty())) {
        console::complain(played.problem);
        return console::Exit::unsolved;
    }
    if (options.step > played.lurd.size()) {
        console::complain("the plan has only " +
                          output::count(static_cast<std::int64_t>(played.lurd.size()), "step"));
        return console::Exit::usage;
    }
    console::ExitStatus status;
    const auto write = [&](const std::string& path, auto draw) {
        if (!path.empty()) status.add(console::write_output(path, *draw(level, lurd, options)));
    };
    write(files.svg, draw_svg);
    write(files.gif, draw_gif);
    write(files.html, draw_html);
    return status.worst();
}

}  // namespace pushwise::cli
