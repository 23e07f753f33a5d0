#include "console/archived_files.hpp"

#include <filesystem>
#include <mutex>

#include "console/file_reader.hpp"

namespace pushwise::console {
namespace {

namespace fs = std::filesystem;

bool is_regular(const std::string& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

struct Kept {
    std::mutex mutex;
    std::string path;
    std::shared_ptr<const Archive> archive;
};

Kept& kept() {
    static Kept kept;
    return kept;
}

std::shared_ptr<const Archive> read_all(const std::string& path) {
    FileReader file(path, FileReader::Archives::as_bytes);
    Archive archive = read_archive([&file] { return file.next(); });
    if (!file.problem().empty()) archive.problem = file.problem();
    return std::make_shared<const Archive>(std::move(archive));
}

}  // namespace

bool is_archive(const std::string& path) {
    return is_regular(path) && FileReader::begins_archive(path);
}

std::shared_ptr<const Archive> archive_at(const std::string& path) {
    const std::lock_guard lock(kept().mutex);
    if (kept().path != path || !kept().archive) {
        kept().archive = read_all(path);
        kept().path = path;
    }
    return kept().archive;
}

std::optional<ArchivedName> archived_name(const std::string& path) {
    for (std::size_t at = path.find('/', 1); at != std::string::npos; at = path.find('/', at + 1)) {
        const std::string front = path.substr(0, at);
        if (is_regular(front)) return ArchivedName{front, path.substr(at + 1)};
    }
    return std::nullopt;
}

}  // namespace pushwise::console
