#include "result_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "input.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::cli {
namespace {

bool is_plain_file(const std::string& path) {
    struct stat info {};
    return lstat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
}

// A device, a pipe or a link is written to; only what is no file, or a plain one, may be replaced.
bool may_be_replaced(const std::string& path) {
    struct stat info {};
    return lstat(path.c_str(), &info) != 0 || S_ISREG(info.st_mode);
}

bool is_final(const std::string& status) {
    return status != name(Status::interrupted) && status != name(Status::invalid) &&
           status != name(Status::internal);
}

}  // namespace

bool replace_file(const std::string& path, std::string_view text) {
    const bool replace = may_be_replaced(path);
    const std::string fresh = replace ? path + ".new" : path;
    const int fd = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) return false;
    Sink sink(fd, fresh);
    if (!replace) return sink.write(text);
    if (sink.write(text) && std::rename(fresh.c_str(), path.c_str()) == 0) return true;
    const int error = errno;
    unlink(fresh.c_str());
    errno = error;
    return false;
}

std::string ResultFile::place_of(std::string_view, const output::ResultLine& result) {
    return output::place(result);
}

std::unique_ptr<ResultFile> ResultFile::open(const std::string& path, bool resume,
                                             std::string& problem, const KeyOf& key_of) {
    std::string kept;
    std::vector<Line> lines;
    std::unordered_map<std::string, Earlier> earlier;
    if (resume && is_plain_file(path)) {
        const std::optional<std::string> text = read_file(path, problem);
        if (!text) return nullptr;
        for (std::size_t begin = 0; begin < text->size();) {
            const std::size_t end = text->find('\n', begin);
            if (end == std::string::npos) break;  // torn
            const std::string_view line = std::string_view(*text).substr(begin, end - begin);
            const auto result = output::parse_result_line(line);
            if (result && is_final(result->status)) {
                earlier.try_emplace(key_of(line, *result), Earlier{result->status, lines.size()});
                lines.push_back({0, kept.size(), line.size() + 1});
                kept.append(line).append("\n");
            }
            begin = end + 1;
        }
        if (kept.size() != text->size() && !replace_file(path, kept)) {
            problem = std::strerror(errno);
            return nullptr;
        }
    }
    const int fd = ::open(path.c_str(),
                          O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (resume ? 0 : O_TRUNC), 0666);
    if (fd < 0) {
        problem = std::strerror(errno);
        return nullptr;
    }
    std::unique_ptr<ResultFile> file(new ResultFile(Sink(fd, path), path));
    file->size_ = kept.size();
    file->lines_ = std::move(lines);
    file->earlier_ = std::move(earlier);
    return file;
}

std::optional<std::string> ResultFile::earlier(const std::string& key, std::size_t sequence) {
    const auto at = earlier_.find(key);
    if (at == earlier_.end()) return std::nullopt;
    lines_[at->second.line].sequence = sequence;
    return at->second.status;
}

bool ResultFile::append(const output::ResultLine& line, std::size_t sequence) {
    return append(output::to_json(line), sequence);
}

bool ResultFile::append(std::string line, std::size_t sequence) {
    line += '\n';
    lines_.push_back({sequence, size_, line.size()});
    size_ += line.size();
    return sink_.write(line);
}

void ResultFile::settle() {
    const auto before = [](const Line& a, const Line& b) { return a.sequence < b.sequence; };
    if (!sink_.ok() || std::is_sorted(lines_.begin(), lines_.end(), before)) return;
    std::string problem;
    if (!is_plain_file(path_)) return;
    const std::optional<std::string> text = read_file(path_, problem);
    if (!text || text->size() != size_) return;  // somebody else writes there: leave it be
    std::stable_sort(lines_.begin(), lines_.end(), before);
    std::string sorted;
    sorted.reserve(text->size());
    for (const Line& line : lines_)
        sorted.append(*text, line.offset, line.size);
    static_cast<void>(replace_file(path_, sorted));  // the unsorted file is as good
}

}  // namespace pushwise::cli
