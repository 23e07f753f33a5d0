#include "game/socket.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

namespace pushwise::game {
namespace {

constexpr std::size_t kMaxLine = std::size_t{64} << 10;
constexpr auto kLook = std::chrono::milliseconds(100);  // how long a raised stop may go unseen

int milliseconds_until(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::clamp(left, std::chrono::milliseconds(0), kLook).count());
}

using Addresses = std::unique_ptr<addrinfo, void (*)(addrinfo*)>;

Result<Addresses> look_up(const std::string& host, const std::string& port, int flags) {
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = flags;
    addrinfo* list = nullptr;
    const int rc = getaddrinfo(host.c_str(), port.c_str(), &hints, &list);
    if (rc != 0) return failure(gai_strerror(rc));
    return Addresses(list, &freeaddrinfo);
}

Socket open_socket(const addrinfo& address) {
    return Socket(
        socket(address.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, address.ai_protocol));
}

// Zero, or the error number.
int finish_connecting(int fd, Clock::time_point deadline) {
    pollfd waiting{fd, POLLOUT, 0};
    while (poll(&waiting, 1, milliseconds_until(deadline)) <= 0) {
        if (Clock::now() >= deadline) return ETIMEDOUT;
    }
    int error = 0;
    socklen_t size = sizeof(error);
    getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size);
    return error;
}

}  // namespace

Result<Socket> listen_on(const std::string& host, std::uint16_t port) {
    const Result<Addresses> addresses = look_up(host, std::to_string(port), AI_PASSIVE);
    if (!addresses) return Failure{addresses.error()};
    int error = 0;
    for (const addrinfo* a = addresses->get(); a != nullptr; a = a->ai_next) {
        Socket socket = open_socket(*a);
        const int yes = 1;
        if (socket.is_open() &&
            setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes)) == 0 &&
            bind(socket.number(), a->ai_addr, a->ai_addrlen) == 0 &&
            listen(socket.number(), SOMAXCONN) == 0) {
            return socket;
        }
        error = errno;
    }
    return failure(std::strerror(error));
}

Result<Socket> connect_to(const std::string& host, const std::string& port,
                          Clock::time_point deadline) {
    const Result<Addresses> addresses = look_up(host, port, 0);
    if (!addresses) return Failure{addresses.error()};
    int error = 0;
    for (const addrinfo* a = addresses->get(); a != nullptr; a = a->ai_next) {
        Socket socket = open_socket(*a);
        error = socket.is_open() ? 0 : errno;
        if (error == 0 && connect(socket.number(), a->ai_addr, a->ai_addrlen) != 0) {
            error = errno == EINPROGRESS ? finish_connecting(socket.number(), deadline) : errno;
        }
        if (error == 0) return socket;
    }
    return failure(std::strerror(error));
}

std::uint16_t port_of(const Socket& socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof(address);
    getsockname(socket.number(), reinterpret_cast<sockaddr*>(&address), &size);
    return ntohs(address.ss_family == AF_INET6
                     ? reinterpret_cast<const sockaddr_in6&>(address).sin6_port
                     : reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

Checked LineStream::wait(short events, Clock::time_point deadline) {
    pollfd waiting{socket_.number(), events, 0};
    while (poll(&waiting, 1, milliseconds_until(deadline)) <= 0) {
        if (Clock::now() >= deadline) return failure("the other side took too long");
        if (stop_.requested()) return failure("interrupted");
    }
    return kOk;
}

Checked LineStream::send(std::string_view text, Clock::time_point deadline) {
    while (!text.empty()) {
        if (Checked ready = wait(POLLOUT, deadline); !ready) return ready;
        const ssize_t sent = ::send(socket_.number(), text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) return failure(std::strerror(errno));
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(0, sent)));
    }
    return kOk;
}

Result<std::string> LineStream::read_line(Clock::time_point deadline) {
    for (;;) {
        if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
            std::string line = received_.substr(0, end);
            received_.erase(0, end + 1);
            if (!line.empty() && line.back() == '\r') line.pop_back();
            return line;
        }
        if (received_.size() > kMaxLine) {
            return failure("the other side sent a line without an end");
        }
        if (const Checked ready = wait(POLLIN, deadline); !ready) return Failure{ready.error()};
        std::array<char, 4096> buffer;
        const ssize_t got = recv(socket_.number(), buffer.data(), buffer.size(), 0);
        if (got > 0) {
            received_.append(buffer.data(), static_cast<std::size_t>(got));
        } else if (got == 0) {
            if (!received_.empty()) return std::exchange(received_, {});
            return failure("the other side closed the connection");
        } else if (errno != EAGAIN && errno != EINTR) {
            return failure(std::strerror(errno));
        }
    }
}

}  // namespace pushwise::game
