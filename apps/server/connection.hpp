// One client's socket, as the HTTP library reads and writes it, with bounds.
//
// The library bounds the length of a line and of a declared body but neither the number of headers
// nor the time a request may take as a whole. Here every request has a deadline and a number of
// bytes; once one is used up, reading fails and the library answers or hangs up. The head of the
// request is read as a whole and cleaned (request_head.hpp) before the library sees any of it.
#pragma once

#include <httplib.h>

#include <chrono>
#include <string>

namespace pushwise::server {

struct ConnectionLimits {
    std::chrono::milliseconds request{10000};     // from the first byte to the last of the body
    std::chrono::milliseconds write{10000};       // a client that takes nothing for longer is gone
    std::chrono::milliseconds linger{1000};       // for a client to read the reply and hang up
    std::size_t head = std::size_t{64} << 10;     // bytes up to the empty line
    std::size_t bytes = std::size_t{2304} << 10;  // of head and body
};

class Connection : public httplib::Stream {
public:
    // Takes the socket over and closes it at the end.
    Connection(int socket, const ConnectionLimits& limits);
    ~Connection() override;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] bool is_readable() const override;
    // Is the other side still there and ready to take more?
    [[nodiscard]] bool is_writable() const override;
    ssize_t read(char* data, size_t size) override;
    ssize_t write(const char* data, size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    [[nodiscard]] socket_t socket() const override { return socket_; }

private:
    using Clock = std::chrono::steady_clock;
    [[nodiscard]] bool wait_for(short events, Clock::time_point until) const;
    // Adds what has arrived to buffer_, but at most this many bytes, waiting for it; as recv() when
    // there is nothing.
    ssize_t receive(std::size_t most);
    void read_head();
    void linger();

    const int socket_;
    const ConnectionLimits limits_;
    const Clock::time_point deadline_;
    std::size_t bytes_left_;
    bool in_body_ = false;  // the head was read
    std::string buffer_;    // read ahead: the library asks for single characters
    std::size_t used_ = 0;  // of buffer_
};

}  // namespace pushwise::server
