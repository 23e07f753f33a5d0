// File descriptors: closed when they go, written to the last byte, and the three every program has.
#pragma once

#include <string_view>
#include <utility>

namespace pushwise::support {

// Call first of all. A standard stream that is closed at the start is occupied, so that no file
// gets its number and with it what was meant for the stream. Reading and writing fail as before.
void occupy_standard_streams() noexcept;

// Zero when the kernel has taken all of `text`, otherwise the error number. Waits up to
// `patience` milliseconds each time a descriptor that does not block takes nothing; -1 is for ever.
[[nodiscard]] int write_all(int fd, std::string_view text, int patience = -1) noexcept;

class Descriptor {
public:
    explicit Descriptor(int fd = -1) noexcept : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Descriptor() { static_cast<void>(close()); }

    [[nodiscard]] bool is_open() const noexcept { return fd_ >= 0; }
    [[nodiscard]] int number() const noexcept { return fd_; }
    // Zero, or the error number: some file systems tell only now that there was no room. The
    // standard streams stay open.
    [[nodiscard]] int close() noexcept;

private:
    int fd_;
};

}  // namespace pushwise::support
