#include "connection.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "request_head.hpp"

namespace pushwise::server {
namespace {

constexpr std::size_t kReadAhead = 16384;
constexpr std::size_t kMostDrained = std::size_t{8} << 20;

}  // namespace

Connection::Connection(int socket, const ConnectionLimits& limits)
    : socket_(socket),
      limits_(limits),
      deadline_(Clock::now() + limits.request),
      bytes_left_(limits.bytes) {}

Connection::~Connection() {
    linger();
    close(socket_);
}

bool Connection::wait_for(short events, Clock::time_point until) const {
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        pollfd entry{socket_, events, 0};
        const int ready = poll(&entry, 1, static_cast<int>(std::max<long>(left, 0)));
        if (ready >= 0 || errno != EINTR) return ready > 0;
    }
}

bool Connection::is_readable() const {
    return used_ < buffer_.size() || wait_for(POLLIN, Clock::now());
}

bool Connection::is_writable() const {
    char next = 0;
    const ssize_t peeked = recv(socket_, &next, 1, MSG_PEEK | MSG_DONTWAIT);
    const bool gone = peeked == 0 || (peeked < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
    return !gone && wait_for(POLLOUT, Clock::now() + limits_.write);
}

ssize_t Connection::receive(std::size_t most) {
    if (std::min(bytes_left_, most) == 0 || !wait_for(POLLIN, deadline_)) return -1;
    const std::size_t before = buffer_.size();
    buffer_.resize(before + std::min({kReadAhead, bytes_left_, most}));
    const ssize_t got =
        recv(socket_, buffer_.data() + before, buffer_.size() - before, MSG_DONTWAIT);
    buffer_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    bytes_left_ -= buffer_.size() - before;
    return got;
}

void Connection::read_head() {
    std::optional<std::size_t> end;
    for (std::size_t seen = 0; !(end = end_of_head(buffer_, seen));) {
        seen = buffer_.size();
        if (seen == limits_.head) bytes_left_ = 0;
        // At a limit the library sees what there is, and that no more comes.
        if (receive(limits_.head - seen) <= 0) break;
    }
    buffer_ = without_ranges(buffer_, end.value_or(buffer_.size()));
    in_body_ = true;
}

ssize_t Connection::read(char* data, size_t size) {
    if (!in_body_) read_head();
    if (used_ == buffer_.size()) {
        buffer_.clear();
        used_ = 0;
        const ssize_t got = receive(kReadAhead);
        if (got <= 0) return got;
    }
    const std::size_t count = std::min(size, buffer_.size() - used_);
    std::memcpy(data, buffer_.data() + used_, count);
    used_ += count;
    return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* data, size_t size) {
    for (std::size_t sent = 0; sent < size;) {
        if (!wait_for(POLLOUT, Clock::now() + limits_.write)) return -1;
        const ssize_t count = send(socket_, data + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno != EAGAIN && errno != EINTR) return -1;
        sent += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    }
    return static_cast<ssize_t>(size);
}

// Closing a socket with unread bytes resets the connection, and the client could lose the reply it
// was just sent. So the rest of what it says is read and thrown away, within bounds.
void Connection::linger() {
    shutdown(socket_, SHUT_WR);
    const Clock::time_point until = Clock::now() + limits_.linger;
    std::array<char, kReadAhead> rest;
    std::size_t drained = 0;
    while (drained < kMostDrained && wait_for(POLLIN, until)) {
        const ssize_t got = recv(socket_, rest.data(), rest.size(), MSG_DONTWAIT);
        if (got <= 0) return;
        drained += static_cast<std::size_t>(got);
    }
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
    ip.clear();  // nobody asks: what a client may do does not depend on its address
    port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
    get_remote_ip_and_port(ip, port);
}

}  // namespace pushwise::server
