// Where results go: standard output or a file, written through at once, with failures noticed.
//
// A full disk or a closed pipe must not lose results silently, so every write is looked at. After
// the first failure nothing more is written.
#pragma once

#include <string>
#include <string_view>

#include "console/command.hpp"
#include "support/descriptor.hpp"

namespace pushwise::console {

using support::Descriptor;

class Sink {
public:
    // Standard output.
    Sink();
    // Pre: `file` is open for writing.
    Sink(Descriptor file, std::string name);

    // Everything is with the kernel on return. False once a write has failed.
    bool write(std::string_view text);

    [[nodiscard]] bool ok() const noexcept { return error_ == 0; }
    // Call last: closes what is a file, and says what failed, if anything did. Then Exit::output,
    // otherwise Exit::ok.
    [[nodiscard]] Exit report();

private:
    Descriptor file_;
    std::string name_;
    int error_ = 0;
};

}  // namespace pushwise::console
