// Where results go: standard output or a file, written through at once, with failures noticed.
//
// A full disk or a closed pipe must not lose results silently, so every write is looked at. After
// the first failure nothing more is written.
#pragma once

#include <string>
#include <string_view>

#include "console/command.hpp"

namespace pushwise::console {

class Sink {
public:
    // Standard output.
    Sink();
    // Pre: `fd` is open for writing; the sink closes it.
    Sink(int fd, std::string name);
    ~Sink();
    Sink(const Sink&) = delete;
    Sink& operator=(const Sink&) = delete;
    Sink(Sink&& other) noexcept;

    // Everything is with the kernel on return. False once a write has failed.
    bool write(std::string_view text);

    [[nodiscard]] bool ok() const noexcept { return error_ == 0; }
    [[nodiscard]] int descriptor() const noexcept { return fd_; }
    // Says what failed, if anything did; then Exit::output, otherwise Exit::ok.
    Exit report() const;

private:
    int fd_;
    std::string name_;
    int error_ = 0;
};

}  // namespace pushwise::console
