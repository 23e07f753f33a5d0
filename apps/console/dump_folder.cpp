#include "console/dump_folder.hpp"

#include <filesystem>
#include <fstream>
#include <set>

#include "console/message.hpp"
#include "console/output_file.hpp"

namespace pushwise::console {
namespace {

namespace fs = std::filesystem;

// What an earlier dump wrote: the words of its README.txt that name files there.
std::set<std::string> dumped_before(const fs::path& folder) {
    std::ifstream readme(folder / "README.txt");
    std::string first;
    std::getline(readme, first);
    if (first.rfind("What pushwise ran.", 0) != 0) return {};
    std::set<std::string> names{"README.txt"};
    for (std::string word; readme >> word;) {
        if (word.find('/') == std::string::npos && fs::path(word).has_extension()) {
            names.insert(word);
        }
    }
    return names;
}

}  // namespace

Checked check_dump_folder(const std::string& folder, bool force) {
    if (force) return kOk;
    const std::set<std::string> ours = dumped_before(folder);
    std::error_code error;
    for (const fs::directory_entry& file : fs::directory_iterator(folder, error)) {
        const std::string extension = file.path().extension().string();
        if ((extension == ".lp" || extension == ".pl") &&
            ours.count(file.path().filename().string()) == 0) {
            return failure("--dump " + folder +
                           ": the folder holds logic programs already; --force writes there");
        }
    }
    return kOk;
}

Exit write_dump(const std::string& folder, const std::map<std::string, std::string>& files,
                const std::vector<std::string>& inputs, bool force) {
    if (const Checked checked = check_dump_folder(folder, force); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    std::vector<Output> outputs;
    for (const auto& [name, text] : files)
        outputs.push_back({"--dump", (fs::path(folder) / name).string()});
    if (const Checked checked = check_outputs(outputs, inputs, true); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    std::error_code ignored;  // writing will tell
    fs::create_directories(folder, ignored);
    for (const std::string& name : dumped_before(folder)) {
        if (files.count(name) == 0) fs::remove(fs::path(folder) / name, ignored);
    }
    ExitStatus status;
    for (const auto& [name, text] : files)
        status.add(write_output((fs::path(folder) / name).string(), text));
    return status.worst();
}

}  // namespace pushwise::console
