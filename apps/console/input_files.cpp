#include "console/input_files.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "console/archived_files.hpp"
#include "console/file_names.hpp"
#include "console/file_reader.hpp"
#include "console/input.hpp"
#include "console/terminal.hpp"

namespace pushwise::console {
namespace {

namespace fs = std::filesystem;

// A link that leads nowhere counts as a file: reading it will tell.
bool is_file(const fs::directory_entry& entry) {
    std::error_code ignored;
    return entry.is_regular_file(ignored) || (entry.is_symlink(ignored) && !entry.exists(ignored));
}

// The level files in an archive, and the archive itself where not all of it can be read: then that
// is told when its turn comes.
void add_archived(FoundFiles& found, const std::string& path) {
    const std::shared_ptr<const Archive> archive = archive_at(path);
    for (const ArchivedFile& file : archive->files)
        found.names.push_back(path + "/" + file.name);
    found.folders.other_names += archive->other_names;
    if (!archive->problem.empty() || archive->files.empty()) found.names.push_back(path);
}

void add_found(FoundFiles& found, const std::string& name) {
    if (named_like(name) == NamedLike::archive && is_archive(name)) {
        add_archived(found, name);
    } else {
        found.names.push_back(name);
    }
}

// Only these are looked into, so that many plain files are not opened twice.
bool may_be_archive(const std::string& name) {
    const NamedLike named = named_like(name);
    return named == NamedLike::other || named == NamedLike::archive;
}

// Adds what is in one folder; `deeper` gets the folders there.
void add_files_of(const fs::path& folder, FoundFiles& found, std::vector<fs::path>& deeper) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        if (at->is_directory(ignored) && !at->is_symlink(ignored)) {
            deeper.push_back(at->path());
        } else if (is_file(*at)) {
            const std::string name = at->path().string();
            const bool is_read = named_like(name) != NamedLike::other;
            if (is_read) add_found(found, name);
            found.folders.other_names += is_read ? 0 : 1;
        }
    }
    if (error) {
        found.folders.lost.push_back("the folder " + folder.string() +
                                     " cannot be read: " + error.message());
    }
}

// Adds a file, or what is below a folder.
Checked add(FoundFiles& files, const std::string& name) {
    std::error_code error;
    if (!fs::is_directory(name, error)) {
        if (!may_be_archive(name) || !is_archive(name)) {
            files.names.push_back(name);
        } else {
            const std::size_t first = files.names.size();
            add_archived(files, name);
            files.folders.is_text.resize(first, false);
            for (std::size_t i = first; i < files.names.size(); ++i)
                files.folders.is_text.push_back(named_like(files.names[i]) == NamedLike::text);
        }
        files.folders.is_text.resize(files.names.size(), false);
        return kOk;
    }
    const FoundFiles found = level_files_below(name);
    const FolderFacts& facts = found.folders;
    if (found.names.empty() && facts.lost.empty())
        return failure(name + ": there is no file in this folder named like levels");
    files.names.insert(files.names.end(), found.names.begin(), found.names.end());
    files.folders.is_text.insert(files.folders.is_text.end(), facts.is_text.begin(),
                                 facts.is_text.end());
    files.folders.other_names += facts.other_names;
    files.folders.lost.insert(files.folders.lost.end(), facts.lost.begin(), facts.lost.end());
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
        "Files with levels, also compressed (gzip, zstd, xz, bzip2); - is standard input, as is no "
        "file at all where that is a pipe or a file; a folder or an archive (zip, 7z, tar) stands "
        "for the level files in it");
    command
        .add("--files-from LIST", names.list,
             "Also read the files named in this file, one on each line or each ended by a "
             "zero byte (find -print0); - is standard input")
        .in(Group::input);
}

FoundFiles level_files_below(const std::string& folder) {
    FoundFiles found;
    std::vector<fs::path> waiting{folder};
    while (!waiting.empty()) {
        const fs::path next = std::move(waiting.back());
        waiting.pop_back();
        add_files_of(next, found, waiting);
    }
    std::sort(found.names.begin(), found.names.end());
    for (const std::string& name : found.names)
        found.folders.is_text.push_back(named_like(name) == NamedLike::text);
    return found;
}

Result<FoundFiles> input_files(const InputNames& names) {
    std::vector<std::string> read = names.named;
    if (!names.list.empty()) read.push_back(names.list);
    if (read.empty() && is_input_given()) return FoundFiles{{"-"}, {}};
    if (read.empty()) return failure("FILE is required, or a list of files with --files-from");
    if (names_stdin_twice(read)) return failure("standard input can be read only once");
    FoundFiles files;
    for (const std::string& name : names.named) {
        if (Checked added = add(files, name); !added) return Failure{added.error()};
    }
    if (names.list.empty()) return files;
    const Result<std::vector<std::string>> listed = read_list(names.list);
    if (!listed) return failure(names.list + " cannot be read: " + listed.message());
    for (const std::string& name : *listed) {
        if (Checked added = add(files, name); !added) return Failure{added.error()};
    }
    if (listed->empty() && files.names.empty()) return failure(names.list + " names no file");
    read = files.names;
    read.push_back(names.list);
    if (names_stdin_twice(read)) return failure("standard input can be read only once");
    return files;
}

}  // namespace pushwise::console
