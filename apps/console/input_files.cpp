#include "console/input_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "console/compression.hpp"
#include "console/file_reader.hpp"
#include "console/input.hpp"

namespace pushwise::console {
namespace {

namespace fs = std::filesystem;

bool is_named_like_levels(const std::string& file) {
    constexpr std::array<std::string_view, 6> kEndings{".xsb", ".sok", ".slc",
                                                       ".txt", ".lp",  ".pddl"};
    const std::string_view name = without_compression(file);
    return std::any_of(kEndings.begin(), kEndings.end(),
                       [name](std::string_view ending) { return name.ends_with(ending); });
}

// Adds a file, or what is below a folder.
Checked add(std::vector<std::string>& files, const std::string& name) {
    std::error_code error;
    if (!fs::is_directory(name, error)) {
        files.push_back(name);
        return kOk;
    }
    Result<std::vector<std::string>> found = files_below(name);
    if (!found) return failure(name + ": " + found.message());
    std::erase_if(*found, [](const std::string& file) { return !is_named_like_levels(file); });
    if (found->empty())
        return failure(name + ": there is no file in this folder named like levels");
    files.insert(files.end(), found->begin(), found->end());
    return kOk;
}

// The names in a list. With a zero byte in it, each name ends with one, as find -print0 writes
// them, and may hold anything else; otherwise each is a line.
Result<std::vector<std::string>> read_list(const std::string& path) {
    FileReader file(path);
    std::string text;
    for (std::string piece = file.next(); !piece.empty(); piece = file.next()) {
        text += piece;
        if (text.size() > kMemoryForInput) return failure("it is too large for a list of files");
    }
    if (!file.problem().empty()) return failure(file.problem());
    const bool has_zeros = text.find('\0') != std::string::npos;
    std::vector<std::string> names;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find(has_zeros ? '\0' : '\n', start), text.size());
        std::string name = text.substr(start, end - start);
        if (!has_zeros && name.ends_with('\r')) name.pop_back();
        start = end + 1;
        if (!name.empty()) names.push_back(std::move(name));
    }
    return names;
}

}  // namespace

void add_input_options(Command command, InputNames& names) {
    command.add(
        "FILE", names.named,
        "Files with levels, also compressed (gzip, zstd); - is standard input, and a folder "
        "stands for the level files below it");
    command.add("--files-from LIST", names.list,
                "Also read the files named in this file, one on each line or each ended by a "
                "zero byte (find -print0); - is standard input");
}

Result<std::vector<std::string>> files_below(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        if (at->is_regular_file(error)) files.push_back(at->path().string());
    }
    if (error) return failure(error.message());
    std::sort(files.begin(), files.end());
    return files;
}

Result<std::vector<std::string>> input_files(const InputNames& names) {
    std::vector<std::string> read = names.named;
    if (!names.list.empty()) read.push_back(names.list);
    if (read.empty()) return failure("FILE is required, or a list of files with --files-from");
    if (names_stdin_twice(read)) return failure("standard input can be read only once");
    std::vector<std::string> files;
    for (const std::string& name : names.named) {
        if (Checked added = add(files, name); !added) return Failure{added.error()};
    }
    if (names.list.empty()) return files;
    const Result<std::vector<std::string>> listed = read_list(names.list);
    if (!listed) return failure(names.list + " cannot be read: " + listed.message());
    for (const std::string& name : *listed) {
        if (Checked added = add(files, name); !added) return Failure{added.error()};
    }
    if (files.empty()) return failure(names.list + " names no file");
    read = files;
    read.push_back(names.list);
    if (names_stdin_twice(read)) return failure("standard input can be read only once");
    return files;
}

}  // namespace pushwise::console
