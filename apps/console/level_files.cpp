#include "console/level_files.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "console/message.hpp"

namespace pushwise::console {
namespace {

constexpr std::string_view kPlace = "{}";

}  // namespace

LevelFiles::LevelFiles(std::vector<Output> kinds, std::vector<Output> others,
                       std::vector<std::string> read, bool force)
    : kinds_(std::move(kinds)), others_(std::move(others)), read_(std::move(read)), force_(force) {
    std::erase_if(kinds_, [](const Output& kind) { return kind.path.empty(); });
    for (Output& other : others_)
        other.resume = true;  // it may be there
}

bool LevelFiles::wanted(const std::string& option) const {
    return find(option) != nullptr;
}

Exit LevelFiles::prepare(bool resumed) const {
    std::vector<Output> files = others_;
    for (Output kind : kinds_) {
        if (resumed || has_place(kind)) kind.resume = true;
        files.push_back(std::move(kind));
    }
    if (const Checked checked = check_outputs(files, read_, force_); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    for (const Output& kind : kinds_) {
        const std::string folder = std::filesystem::path(kind.path).parent_path().string();
        if (kind.path == "-" || folder.find(kPlace) != std::string::npos) continue;
        const std::string one = has_place(kind) ? name_of(kind, "", 0) : kind.path;
        if (const int error = try_output(one); error != 0) return complain_of_output(one, error);
    }
    return Exit::ok;
}

bool LevelFiles::is_there(const std::string& option, const std::string& file,
                          std::size_t number) const {
    std::error_code ignored;
    return std::filesystem::exists(name_of(*find(option), file, number), ignored);
}

Checked LevelFiles::take_names(const std::string& file, std::size_t number) {
    if (kinds_.empty()) return kOk;  // a look at each input for each level would take long
    std::vector<Output> files = others_;
    for (const Output& kind : kinds_) {
        Output named = kind;
        named.path = name_of(kind, file, number);
        if (!taken_.insert(named.path).second) {
            return failure(
                kind.option + " " + kind.path +
                (has_place(kind)
                     ? ": two levels would get the file " + named.path
                     : ": one file is for one level; {} in its name stands for the level"));
        }
        files.push_back(std::move(named));
    }
    return check_outputs(files, read_, force_);
}

Exit LevelFiles::write(const std::string& option, const std::string& file, std::size_t number,
                       std::string_view text) const {
    return write_output(name_of(*find(option), file, number), text);
}

const Output* LevelFiles::find(const std::string& option) const {
    const auto at = std::find_if(kinds_.begin(), kinds_.end(),
                                 [&](const Output& kind) { return kind.option == option; });
    return at == kinds_.end() ? nullptr : &*at;
}

bool LevelFiles::has_place(const Output& kind) {
    return kind.path.find(kPlace) != std::string::npos;
}

std::string LevelFiles::name_of(const Output& kind, const std::string& file,
                                std::size_t number) const {
    std::string level = std::to_string(number);
    if (read_.size() > 1) level = std::filesystem::path(file).stem().string() + "-" + level;
    std::string name = kind.path;
    for (std::size_t at = name.find(kPlace); at != std::string::npos;
         at = name.find(kPlace, at + level.size())) {
        name.replace(at, kPlace.size(), level);
    }
    return name;
}

}  // namespace pushwise::console
