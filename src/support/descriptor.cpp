#include "support/descriptor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace pushwise::support {

void occupy_standard_streams() noexcept {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
        // The lowest free number is given out, so this is `fd`. A path alone can be neither read
        // nor written; the root is always there.
        if (fcntl(fd, F_GETFD) < 0) static_cast<void>(open("/", O_PATH));
    }
}

int write_all(int fd, std::string_view text, int patience) noexcept {
    while (!text.empty()) {
        const ssize_t put = write(fd, text.data(), text.size());
        if (put > 0) {
            text.remove_prefix(static_cast<std::size_t>(put));
        } else if (put == 0) {
            return EIO;
        } else if (errno == EAGAIN) {
            pollfd waiting{fd, POLLOUT, 0};
            if (poll(&waiting, 1, patience) == 0) return EAGAIN;
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

int Descriptor::close() noexcept {
    const int fd = std::exchange(fd_, -1);
    if (fd <= STDERR_FILENO) return 0;
    // An interrupted close has closed it nevertheless.
    return ::close(fd) == 0 || errno == EINTR ? 0 : errno;
}

}  // namespace pushwise::support
