#include "console/sink.hpp"

#include <unistd.h>

#include <cstring>
#include <utility>

#include "console/message.hpp"

namespace pushwise::console {
namespace {

constexpr std::size_t kEnoughToCompress = std::size_t{1}
                                          << 18;  // plain bytes that are compressed together
constexpr auto kLongestWait = std::chrono::seconds(1);

}  // namespace

Sink::Sink() : Sink(Descriptor(STDOUT_FILENO), "standard output") {
    is_stdout_ = true;
}

Sink::Sink(Descriptor file, std::string name, Compression how)
    : file_(std::move(file)), name_(std::move(name)), how_(how) {}

bool Sink::write(std::string_view text) {
    if (how_ == Compression::none) {
        if (error_ == 0) error_ = support::write_all(file_.number(), text);
        return error_ == 0;
    }
    pending_ += text;
    if (pending_.size() >= kEnoughToCompress || Clock::now() - flushed_ >= kLongestWait) flush();
    return error_ == 0;
}

void Sink::flush() {
    if (pending_.empty()) return;
    if (error_ == 0) error_ = support::write_all(file_.number(), compressed(pending_, how_));
    pending_.clear();
    flushed_ = Clock::now();
}

Exit Sink::report() {
    flush();
    const int closing = file_.close();
    if (error_ == 0) error_ = closing;
    if (error_ == 0) return Exit::ok;
    if (has_no_reader()) return Exit::output;
    complain("cannot write " + name_ + ": " + std::strerror(error_) +
             "; results from here on were not written");
    return Exit::output;
}

}  // namespace pushwise::console
