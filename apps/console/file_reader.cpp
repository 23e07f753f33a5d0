#include "console/file_reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "console/archived_files.hpp"
#include "console/interrupt.hpp"

namespace pushwise::console {
namespace {

constexpr int kLook = 100;  // milliseconds a raised stop may go unseen
constexpr std::size_t kPiece = std::size_t{1} << 16;
constexpr std::size_t kEnoughToTell = 6;  // bytes that show how a file is compressed

// A pipe is opened without waiting for its other end: await() does that.
support::Descriptor open_file(const std::string& path) {
    return support::Descriptor(path == "-" ? STDIN_FILENO
                                           : open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

// Until there is something to read, or its end. False when interrupted before.
bool await(int fd) {
    pollfd waiting{fd, POLLIN, 0};
    while (!is_interrupted()) {
        const int found = poll(&waiting, 1, kLook);
        if (found > 0 || (found < 0 && errno != EINTR)) return true;  // reading will tell
    }
    return false;
}

}  // namespace

FileReader::FileReader(const std::string& path, Archives archives)
    : archives_(archives), file_(open_file(path)) {
    if (!file_.is_open()) {
        problem_ = std::strerror(errno);
        open_archived(path);
        return;
    }
    struct stat info {};
    can_wait_ = fstat(file_.number(), &info) == 0 && !S_ISREG(info.st_mode);
    if (!can_wait_) size_ = static_cast<std::uint64_t>(info.st_size);
}

FileReader::FileReader(const ArchivedFile& file) : archives_(Archives::as_bytes) {
    take(file);
}

// A path that leads nowhere may lead into an archive.
void FileReader::open_archived(const std::string& path) {
    const std::optional<ArchivedName> name = archived_name(path);
    if (!name || !is_archive(name->archive)) return;
    kept_ = archive_at(name->archive);
    if (const ArchivedFile* file = kept_->find(name->inside)) {
        take(*file);
    } else {
        problem_ = kept_->problem.empty() ? "there is no level file of this name in the archive"
                                          : kept_->problem;
    }
}

void FileReader::take(const ArchivedFile& file) {
    memory_ = file.bytes;
    is_in_memory_ = true;
    problem_ = file.problem;
    size_ = memory_.size();
    read_ = 0;
}

bool FileReader::begins_archive(const std::string& path) {
    return looks_like_archive(FileReader(path, Archives::as_bytes).next());
}

std::string FileReader::next() {
    if (!problem_.empty()) return {};
    if (std::exchange(begun_, true)) return next_piece();
    std::string first = first_piece();
    while (may_become_archive(first)) {  // a pipe may give less at first
        const std::string more = next_piece();
        if (more.empty()) break;
        first += more;
    }
    const bool is_archive = archives_ == Archives::as_file && looks_like_archive(first);
    return is_archive ? only_file_of_archive(std::move(first)) : first;
}

std::string FileReader::next_piece() {
    return decoder_ || unpacker_ ? next_plain() : read_bytes();
}

std::string FileReader::first_piece() {
    std::string bytes = read_bytes();
    while (!bytes.empty() && bytes.size() < kEnoughToTell) {  // a pipe may give less at first
        const std::string more = read_bytes();
        if (more.empty()) break;
        bytes += more;
    }
    const Compression how = compression_by_content(bytes);
    if (how != Compression::none) {
        decoder_ = Decoder::make(how);
        decoder_->give(std::move(bytes));
    } else if (needs_unpacker(bytes)) {
        unpacker_ = std::make_unique<Unpacker>([this, first = std::move(bytes)]() mutable {
            return first.empty() ? read_bytes() : std::exchange(first, {});
        });
    } else {
        return bytes;
    }
    return next_plain();
}

std::string FileReader::only_file_of_archive(std::string first) {
    auto archive = std::make_shared<const Archive>(
        read_archive([&] { return first.empty() ? next_piece() : std::exchange(first, {}); }));
    if (!problem_.empty()) return {};
    problem_ = archive->problem;
    if (problem_.empty() && archive->files.empty())
        problem_ = "it is an archive without a file that is named like levels";
    if (!problem_.empty()) return {};
    if (archive->files.size() > 1) {
        archive_ = std::move(archive);
        return {};
    }
    decoder_.reset();
    unpacker_.reset();
    kept_ = std::move(archive);
    take(kept_->files.front());
    return problem_.empty() ? first_piece() : std::string();
}

std::string FileReader::next_plain() {
    if (unpacker_) {
        std::string plain = unpacker_->next();
        if (unpacker_->is_damaged() && problem_.empty())
            problem_ = "its compressed content is damaged";
        return plain;
    }
    while (true) {
        std::string plain = decoder_->take();
        if (!plain.empty()) return plain;
        if (decoder_->is_damaged()) {
            problem_ = "its compressed content is damaged";
            return {};
        }
        std::string bytes = read_bytes();
        if (bytes.empty()) {
            torn_ = problem_.empty() && !decoder_->is_between();
            if (torn_) problem_ = "the end of its compressed content is missing";
            return {};
        }
        decoder_->give(std::move(bytes));
    }
}

std::string FileReader::read_bytes() {
    if (is_in_memory_) {
        std::string bytes(memory_.substr(read_, kPiece));
        read_ += bytes.size();
        return bytes;
    }
    std::string bytes(kPiece, '\0');
    while (ended_ || !can_wait_ || await(file_.number())) {
        const ssize_t got = ended_ ? 0 : read(file_.number(), bytes.data(), bytes.size());
        if (got >= 0) {
            ended_ = got == 0;
            bytes.resize(static_cast<std::size_t>(got));
            read_ += bytes.size();
            return bytes;
        }
        if (errno != EINTR && errno != EAGAIN) {
            problem_ = std::strerror(errno);
            return {};
        }
    }
    problem_ = "interrupted";
    return {};
}

double FileReader::share() const noexcept {
    if (size_ == 0) return 0;
    return std::min(1.0, static_cast<double>(read_) / static_cast<double>(size_));
}

}  // namespace pushwise::console
