// Sockets of the game.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "pushwise/solve.hpp"
#include "support/descriptor.hpp"

namespace pushwise::game {

using Clock = std::chrono::steady_clock;

[[nodiscard]] inline Clock::time_point in_seconds(double seconds) {
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

using Socket = support::Descriptor;

// Both do not block afterwards.
Result<Socket> listen_on(const std::string& host, std::uint16_t port);
Result<Socket> connect_to(const std::string& host, const std::string& port,
                          Clock::time_point deadline);
[[nodiscard]] std::uint16_t port_of(const Socket& socket);

// Lines over a socket for the side that has time to wait. Everything ends at a deadline or when
// `stop` is raised.
class LineStream {
public:
    LineStream(Socket socket, Stop stop) : socket_(std::move(socket)), stop_(std::move(stop)) {}

    Checked send(std::string_view text, Clock::time_point deadline);
    // Without its end. Lines over 64 KiB are refused. A last line may lack its end.
    Result<std::string> read_line(Clock::time_point deadline);

private:
    // Waits for the socket.
    Checked wait(short events, Clock::time_point deadline);

    Socket socket_;
    Stop stop_;
    std::string received_;
};

}  // namespace pushwise::game
