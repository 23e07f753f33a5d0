#include "console/sink.hpp"

#include <unistd.h>

#include <cstring>
#include <utility>

#include "console/message.hpp"

namespace pushwise::console {

Sink::Sink() : Sink(Descriptor(STDOUT_FILENO), "standard output") {}

Sink::Sink(Descriptor file, std::string name) : file_(std::move(file)), name_(std::move(name)) {}

bool Sink::write(std::string_view text) {
    if (error_ == 0) error_ = support::write_all(file_.number(), text);
    return error_ == 0;
}

Exit Sink::report() {
    const int closing = file_.close();
    if (error_ == 0) error_ = closing;
    if (error_ == 0) return Exit::ok;
    complain("cannot write " + name_ + ": " + std::strerror(error_) +
             "; results from here on were not written");
    return Exit::output;
}

}  // namespace pushwise::console
