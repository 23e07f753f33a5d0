#include "console/file_reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "console/interrupt.hpp"

namespace pushwise::console {
namespace {

constexpr int kLook = 100;  // milliseconds a raised stop may go unseen
constexpr std::size_t kPiece = std::size_t{1} << 16;
constexpr std::size_t kEnoughToTell = 4;  // bytes that show how a file is compressed

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

FileReader::FileReader(const std::string& path) : file_(open_file(path)) {
    if (!file_.is_open()) {
        problem_ = std::strerror(errno);
        return;
    }
    struct stat info {};
    can_wait_ = fstat(file_.number(), &info) == 0 && !S_ISREG(info.st_mode);
    if (!can_wait_) size_ = static_cast<std::uint64_t>(info.st_size);
}

std::string FileReader::next() {
    if (!problem_.empty()) return {};
    if (decoder_) return next_plain();
    std::string bytes = read_bytes();
    if (std::exchange(begun_, true)) return bytes;
    while (!bytes.empty() && bytes.size() < kEnoughToTell) {  // a pipe may give less at first
        const std::string more = read_bytes();
        if (more.empty()) break;
        bytes += more;
    }
    const Compression how = compression_by_content(bytes);
    if (how == Compression::none) return bytes;
    decoder_ = Decoder::make(how);
    decoder_->give(std::move(bytes));
    return next_plain();
}

std::string FileReader::next_plain() {
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
    std::string bytes(kPiece, '\0');
    while (!can_wait_ || await(file_.number())) {
        const ssize_t got = read(file_.number(), bytes.data(), bytes.size());
        if (got >= 0) {
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
