#include "console/sink.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "console/message.hpp"

namespace pushwise::console {

Sink::Sink() : Sink(STDOUT_FILENO, "standard output") {}

Sink::Sink(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}

Sink::Sink(Sink&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), name_(std::move(other.name_)), error_(other.error_) {}

Sink::~Sink() {
    if (fd_ > STDERR_FILENO) close(fd_);
}

bool Sink::write(std::string_view text) {
    while (error_ == 0 && !text.empty()) {
        const ssize_t put = ::write(fd_, text.data(), text.size());
        if (put >= 0) {
            text.remove_prefix(static_cast<std::size_t>(put));
        } else if (errno != EINTR) {
            error_ = errno;
        }
    }
    return error_ == 0;
}

Exit Sink::report() const {
    if (error_ == 0) return Exit::ok;
    complain("cannot write " + name_ + ": " + std::strerror(error_) +
             "; results from here on were not written");
    return Exit::output;
}

}  // namespace pushwise::console
