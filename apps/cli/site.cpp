// pushwise site: the web application as files that need no server.
//
// The pages are made by a build of their own, with npm and Emscripten (cmake/Web.cmake), and lie
// beside the program: in share/pushwise where it is installed, in the build folder otherwise. This
// command only copies them.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/values.hpp"

namespace pushwise::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFooter =
    "Writes pages, levels and the planner as a WebAssembly module: what 'pushwise serve' shows, "
    "for\n"
    "any web host, in a subfolder too. Engines that need other programs are left out. A folder "
    "that\n"
    "holds something is refused without --force, which replaces files of the same name.\n"
    "\n"
    "Examples:\n"
    "  pushwise site public && python3 -m http.server --directory public";

constexpr const char* kNotBuilt =
    "the pages are not built; in a checkout './pushwise site' does that, or:";
constexpr const char* kHowToBuild =
    "  apt-get install npm emscripten node-acorn\n"
    "  cmake --preset release && cmake --build --preset release --target site\n";

struct SiteArguments {
    std::string folder;
    bool force = false;
    Common common;
};

// The folder of pages that belongs to this program; empty when there is none.
fs::path pages() {
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& folder : {here / "../share/pushwise/site", here / "../../site"}) {
        if (fs::is_regular_file(folder / "index.html", error)) return folder;
    }
    return {};
}

// Relative to `folder`. The page itself comes last: until it is there, nobody sees half a site.
std::vector<fs::path> files_of(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) files.push_back(fs::relative(entry.path(), folder));
    }
    std::sort(files.begin(), files.end());
    std::stable_partition(files.begin(), files.end(),
                          [](const fs::path& file) { return file != "index.html"; });
    return files;
}

// Not read_file(), which is for text and ends at the first sign of something else.
std::optional<std::string> bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    return in.is_open() && !in.bad() ? std::optional(std::move(content)) : std::nullopt;
}

Exit write_site(const fs::path& from, const SiteArguments& options) {
    const fs::path to(options.folder);
    std::size_t bytes = 0;
    const std::vector<fs::path> files = files_of(from);
    for (const fs::path& file : files) {
        const std::optional<std::string> content = bytes_of(from / file);
        if (!content) {
            complain("cannot read " + (from / file).string());
            return Exit::input;
        }
        std::error_code error;
        fs::create_directories((to / file).parent_path(), error);
        const int number = error ? error.value() : replace_file((to / file).string(), *content);
        if (number != 0) {
            complain("cannot write " + (to / file).string() + ": " + std::strerror(number));
            return Exit::output;
        }
        bytes += content->size();
    }
    remark(options.common, options.folder + ": " + std::to_string(files.size()) + " files, " +
                               std::to_string(bytes >> 10) + " KiB");
    return Exit::ok;
}

Exit run_site(const SiteArguments& options) {
    std::error_code error;
    const bool exists = fs::exists(options.folder, error);
    if (exists && !fs::is_directory(options.folder, error)) {
        complain(options.folder + " is a file; name a folder");
        return Exit::usage;
    }
    if (exists && !options.force && !fs::is_empty(options.folder, error)) {
        complain(options.folder + " is not empty; --force replaces files of the same name in it");
        return Exit::usage;
    }
    const fs::path from = pages();
    if (from.empty()) {
        complain(kNotBuilt);
        print(kHowToBuild);
        return Exit::usage;
    }
    return write_site(from, options);
}

}  // namespace

void add_site(Context& context) {
    const auto options = std::make_shared<SiteArguments>();
    Command command = context.program.add_command(
        "site", "Write the web application as files that need no server");
    command.add("FOLDER", options->folder, "Where to write; made when it is not there").required();
    add_force_option(command, options->force);
    add_common(command, options->common, false);
    command.footer(kFooter);
    command.on_chosen(
        [options, &context] { context.run = [options] { return run_site(*options); }; });
}

}  // namespace pushwise::cli
