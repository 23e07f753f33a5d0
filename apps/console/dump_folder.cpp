#include "console/dump_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>

#include "console/message.hpp"
#include "console/output_file.hpp"
#include "support/digest.hpp"

namespace pushwise::console {
namespace {

namespace fs = std::filesystem;

constexpr const char* kListName = ".pushwise-dump";
constexpr const char* kListHead = "pushwise dump 1";
constexpr const char* kReadme = "README.txt";

// The digests of what dumps have written, by file name. While a dump is being written, a file may
// be as it was or as it will be: then it has two.
using Written = std::map<std::string, std::set<std::string>>;

std::string digest_of(std::string_view text) {
    const support::Digest digest = support::digest(text);
    return fmt::format("{:016x}{:016x}", digest.first, digest.second);
}

std::optional<std::string> content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    return in.is_open() && !in.bad() ? std::optional(std::move(content)) : std::nullopt;
}

// A line for each file: the digest and the name. No list, or that of another version: nothing.
Written read_list(const fs::path& folder) {
    Written written;
    std::ifstream list(folder / kListName);
    std::string line;
    if (!std::getline(list, line) || line != kListHead) return written;
    while (std::getline(list, line)) {
        const std::size_t blank = line.find(' ');
        const std::string name = blank == std::string::npos ? "" : line.substr(blank + 1);
        if (!name.empty() && name.find('/') == std::string::npos)
            written[name].insert(line.substr(0, blank));
    }
    return written;
}

Exit write_list(const fs::path& folder, const Written& written) {
    std::string text = std::string(kListHead) + "\n";
    for (const auto& [name, digests] : written) {
        for (const std::string& digest : digests)
            text += digest + " " + name + "\n";
    }
    return write_output((folder / kListName).string(), text);
}

bool is_program(const fs::path& file) {
    return file.extension() == ".lp" || file.extension() == ".pl";
}

// The first file for which a new dump needs --force; empty where there is none.
std::string in_the_way(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (name == kListName || name == kReadme || is_program(name)) return at->path().string();
    }
    return {};
}

Checked check_folder(const std::string& folder, bool force) {
    const std::string file = force ? "" : in_the_way(folder);
    if (file.empty()) return kOk;
    return failure("--dump " + folder + ": " + file +
                   " is there already; --force replaces what an earlier dump wrote and nobody has "
                   "edited since");
}

std::string folder_name(const std::string& file) {
    return fs::path(file).stem().string() + "-";
}

// The folders there that levels of these files may get.
std::vector<std::string> folders_of_levels(const std::string& folder,
                                           const std::vector<std::string>& files) {
    std::set<std::string> names;
    for (const std::string& file : files)
        names.insert(folder_name(file));
    std::vector<std::string> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        const std::size_t number = name.rfind('-') + 1;
        const bool is_numbered =
            number > 0 && number < name.size() &&
            std::all_of(name.begin() + static_cast<std::ptrdiff_t>(number), name.end(),
                        [](unsigned char c) { return std::isdigit(c) != 0; });
        if (is_numbered && names.count(name.substr(0, number)) != 0)
            found.push_back(at->path().string());
    }
    return found;
}

// Zero, or why nothing can be written there. Makes the folder.
int make_folder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    return error ? error.value() : try_output((fs::path(folder) / kListName).string());
}

// Is the file as a dump has left it, or as the new one would, or not there? Then nobody else has a
// say in it.
bool is_ours(const fs::path& file, const Written& written, const std::string& wanted = {}) {
    std::error_code error;
    const std::optional<std::string> text = content_of(file);
    if (!text) return !fs::exists(fs::symlink_status(file, error));
    if (text == wanted) return true;
    const auto found = written.find(file.filename().string());
    return found != written.end() && found->second.count(digest_of(*text)) != 0;
}

Exit replace_dump(const fs::path& folder, const std::map<std::string, std::string>& files,
                  const Common& common) {
    constexpr const char* kNotOurs = " was written or edited by somebody else: it stays as it is";
    ExitStatus status;
    Written written = read_list(folder);
    Written now;
    std::vector<fs::path> outdated;
    for (const auto& [name, digests] : written) {
        if (files.count(name) != 0) continue;
        if (is_ours(folder / name, written)) {
            outdated.push_back(folder / name);
        } else {
            remark(common, (folder / name).string() + kNotOurs);
        }
    }
    for (const auto& [name, text] : files) {
        if (is_ours(folder / name, written, text)) {
            now[name].insert(digest_of(text));
        } else {
            complain((folder / name).string() + kNotOurs + ", and this dump lacks its own");
            status.add(Exit::output);
        }
    }
    for (const auto& [name, digests] : now)
        written[name].insert(digests.begin(), digests.end());
    status.add(write_list(folder, written));  // a dump that is cut short knows its files too
    for (const fs::path& file : outdated) {
        std::error_code ignored;  // then it is on no list, and somebody else's
        fs::remove(file, ignored);
    }
    for (const auto& [name, digests] : now)
        status.add(write_output((folder / name).string(), files.at(name)));
    status.add(write_list(folder, now));
    return status.worst();
}

}  // namespace

Exit prepare_dump_folder(const std::string& folder, const std::vector<std::string>& files,
                         bool force) {
    std::vector<std::string> folders = folders_of_levels(folder, files);
    folders.insert(folders.begin(), folder);
    for (const std::string& one : folders) {
        if (const Checked checked = check_folder(one, force); !checked) {
            complain(checked.message());
            return Exit::usage;
        }
    }
    const int error = make_folder(folder);
    return error == 0 ? Exit::ok : complain_of_output(folder, error);
}

std::string dump_folder_of(const std::string& folder, const std::string& file, std::size_t number) {
    return (fs::path(folder) / (folder_name(file) + std::to_string(number))).string();
}

Exit write_dump(const std::string& folder, const std::map<std::string, std::string>& files,
                const std::vector<std::string>& inputs, bool force, const Common& common) {
    const fs::path place(folder);
    std::map<std::string, std::string> by_name;
    std::vector<Output> outputs;
    for (const auto& [path, text] : files) {
        const std::string name = fs::path(path).filename().string();
        by_name[name] = text;
        outputs.push_back({"--dump", (place / name).string()});
    }
    Checked checked = check_folder(folder, force);
    if (checked) checked = check_outputs(outputs, inputs, true);
    if (!checked) {
        complain(checked.message());
        return Exit::usage;
    }
    if (const int error = make_folder(folder); error != 0) return complain_of_output(folder, error);

    return replace_dump(place, by_name, common);
}

}  // namespace pushwise::console
