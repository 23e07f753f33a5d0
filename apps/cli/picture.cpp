#include "cli/picture.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "console/message.hpp"
#include "console/sink.hpp"
#include "output/text.hpp"
#include "pushwise/picture.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::cli {
namespace {

console::Exit write_to(const std::string& path, const std::string& content) {
    if (path == "-") {
        console::Sink out;
        out.write(content);
        return out.report();
    }
    const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) {
        console::complain(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
        return console::Exit::output;
    }
    console::Sink file(fd, path);
    file.write(content);
    return file.report();
}

}  // namespace

void add_picture_options(console::Command command, PictureFiles& files, console::Option drawn) {
    command.add("--svg OUT", files.svg, "Write a picture of the level, the plan as arrows")
        .excludes(drawn);
    command.add("--gif OUT", files.gif, "Write the plan as an animated picture").excludes(drawn);
    command.add("--html OUT", files.html, "Write a page that plays the plan").excludes(drawn);
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
        if (!path.empty()) status.add(write_to(path, *draw(level, lurd, options)));
    };
    write(files.svg, draw_svg);
    write(files.gif, draw_gif);
    write(files.html, draw_html);
    return status.worst();
}

}  // namespace pushwise::cli
