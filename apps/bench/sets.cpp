#include "bench/sets.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "console/input.hpp"
#include "console/input_files.hpp"
#include "console/message.hpp"

namespace pushwise::bench {
namespace {

namespace fs = std::filesystem;

bool has_valid_level(const Collection& collection) {
    const std::vector<Level>& levels = collection.levels();
    return std::any_of(levels.begin(), levels.end(), [](const Level& l) { return l.valid(); });
}

// The path of a file within its folder, without its ending unless that is needed to tell it apart.
std::string id_of(const fs::path& file, const fs::path& folder, std::set<std::string>& used) {
    const fs::path inside = file.lexically_relative(folder);
    const std::string bare = (inside.parent_path() / inside.stem()).generic_string();
    return used.insert(bare).second ? bare : inside.generic_string();
}

std::optional<LevelSet> load_folder(const std::string& path, const std::string& format,
                                    const console::LevelList& wanted,
                                    const console::Common& common) {
    const fs::path folder = fs::path(path) / "";
    LevelSet set{folder.parent_path().filename().string(), {}};
    const auto refuse = [&path](const std::string& problem) {
        console::complain(path + ": " + problem);
        return std::nullopt;
    };
    const auto files = console::files_below(folder.string());
    if (!files) return refuse(files.message());
    std::set<std::string> used;
    for (const std::string& name : *files) {
        const fs::path file(name);
        const Result<std::string> text = console::read_file(name);
        if (!text) return refuse(text.message());
        const Collection found = format.empty() ? read_levels(*text, file.string())
                                                : read_levels(*text, file.string(), format);
        if (!has_valid_level(found)) {
            console::remark(common, file.string() + ": passed by, there is no level in it");
            continue;
        }
        const std::string id = id_of(file, folder, used);
        const std::size_t count = found.levels().size();
        for (std::size_t number = 1; number <= count; ++number) {
            if (!wanted.contains(number)) continue;
            set.levels.push_back({file.string(), number,
                                  count == 1 ? id : id + ":" + std::to_string(number),
                                  found.levels()[number - 1]});
        }
    }
    if (set.levels.empty()) return refuse("there is no level in this folder");
    return set;
}

}  // namespace

std::optional<LevelSet> load_set(const std::string& path, const std::string& format,
                                 const console::LevelList& wanted, const console::Common& common) {
    if (fs::is_directory(path)) return load_folder(path, format, wanted, common);
    const console::Input input = console::load(path, format, wanted, common);
    if (!input.is_usable) return std::nullopt;
    LevelSet set{path == "-" ? "stdin" : fs::path(path).stem().string(), {}};
    for (std::size_t i = 0; i < input.levels.levels().size(); ++i) {
        if (!wanted.contains(i + 1)) continue;
        set.levels.push_back({path, i + 1, std::to_string(i + 1), input.levels.levels()[i]});
    }
    if (!set.levels.empty()) return set;
    console::complain(path + ": none of the levels asked for is there");
    return std::nullopt;
}

}  // namespace pushwise::bench
