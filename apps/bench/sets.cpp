#include "bench/sets.hpp"

#include <filesystem>
#include <set>

#include "console/input.hpp"
#include "console/input_files.hpp"
#include "console/level_source.hpp"
#include "console/message.hpp"

namespace pushwise::bench {
namespace {

namespace fs = std::filesystem;

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
    const console::FoundFiles found = console::level_files_below(folder.string());
    for (const std::string& sentence : found.folders.lost)
        console::complain(sentence);
    // All levels: how many a file holds is part of their names.
    const console::LevelList all;
    console::LevelSource source(found.names, found.folders, format, all, common,
                                console::kMemoryForInput);
    std::vector<std::vector<SetLevel>> files(found.names.size());
    while (std::optional<console::LevelSource::Item> item = source.next()) {
        if (item->level) {
            files[item->file].push_back(
                {found.names[item->file], item->number, {}, *std::move(item->level)});
        } else {
            set.is_whole = false;
        }
    }
    set.is_whole = set.is_whole && found.folders.lost.empty();
    std::set<std::string> used;
    for (std::vector<SetLevel>& levels : files) {
        if (levels.empty()) continue;
        const std::string id = id_of(levels.front().file, folder, used);
        std::vector<std::string> titles;
        for (const SetLevel& level : levels)
            titles.push_back(level.level.title());
        const console::LevelList chosen = wanted.resolved(titles);
        for (SetLevel& level : levels) {
            if (!chosen.contains(level.number)) continue;
            level.id = levels.size() == 1 ? id : id + ":" + std::to_string(level.number);
            set.levels.push_back(std::move(level));
        }
    }
    if (const std::string text = source.tally().text(); !text.empty())
        console::remark(common, path + ": " + text);
    if (!set.levels.empty()) return set;
    console::complain(path + ": there is no level in this folder");
    return std::nullopt;
}

}  // namespace

std::optional<LevelSet> load_set(const std::string& path, const std::string& format,
                                 const console::LevelList& wanted, const console::Common& common) {
    std::error_code too_long;  // and whatever else a name can be: then it is no folder
    if (fs::is_directory(path, too_long)) return load_folder(path, format, wanted, common);
    const console::Input input = console::load(path, format, wanted, common);
    if (!input.is_usable) return std::nullopt;
    LevelSet set{path == "-" ? "stdin" : fs::path(path).stem().string(), {}};
    for (std::size_t i = 0; i < input.levels.levels().size(); ++i) {
        if (!input.chosen.contains(i + 1)) continue;
        set.levels.push_back({path, i + 1, std::to_string(i + 1), input.levels.levels()[i]});
    }
    if (!set.levels.empty()) return set;
    console::MissingTitles missing;
    missing.add(path, input.chosen);
    if (!missing.none()) return std::nullopt;
    console::complain(path + ": none of the levels asked for is there");
    return std::nullopt;
}

}  // namespace pushwise::bench
