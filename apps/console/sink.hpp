// Where results go: standard output or a file, written through at once, with failures noticed.
//
// A full disk or a closed pipe must not lose results silently, so every write is looked at. After
// the first failure nothing more is written. Into a compressed file go complete streams of many
// lines, one at least for each second in which there was something to write. That nobody reads
// standard output any more, as behind `| head`, is the reader's will: no message says so.
#pragma once

#include <cerrno>
#include <chrono>
#include <string>
#include <string_view>

#include "console/command.hpp"
#include "console/compression.hpp"
#include "support/descriptor.hpp"

namespace pushwise::console {

using support::Descriptor;

class Sink {
public:
    // Standard output.
    Sink();
    // Pre: `file` is open for writing.
    Sink(Descriptor file, std::string name, Compression how = Compression::none);

    // `text` ends with a line. Everything is with the kernel on return, or within a second where it
    // is compressed and more follows. False once a write has failed.
    bool write(std::string_view text);

    [[nodiscard]] bool ok() const noexcept { return error_ == 0; }
    // Is it standard output, and nobody reads it any more?
    [[nodiscard]] bool has_no_reader() const noexcept { return is_stdout_ && error_ == EPIPE; }
    // Call last: closes what is a file, and says what failed, if anything did. Then Exit::output,
    // otherwise Exit::ok.
    [[nodiscard]] Exit report();

private:
    using Clock = std::chrono::steady_clock;

    void flush();

    Descriptor file_;
    std::string name_;
    bool is_stdout_ = false;
    Compression how_ = Compression::none;
    std::string pending_;  // to be compressed
    Clock::time_point flushed_ = Clock::now();
    int error_ = 0;
};

}  // namespace pushwise::console
