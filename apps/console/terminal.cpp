#include "console/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace pushwise::console {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// The positive number an environment variable holds, or `otherwise`.
int number_in(const char* name, int otherwise) {
    const std::string_view text = environment(name);
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && number > 0 ? number : otherwise;
}

winsize size_of(Stream stream) {
    winsize size{};
    const int descriptor = stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) size = {};
    return size;
}

}  // namespace

// mpirun gives every rank a terminal of its own, whatever its own output goes to.
bool is_terminal(Stream stream) {
    if (!environment("OMPI_COMM_WORLD_SIZE").empty()) return false;
    return isatty(stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO) == 1;
}

output::Style style_for(Stream stream) {
    return output::Style(is_terminal(stream) && environment("NO_COLOR").empty() &&
                         environment("TERM") != "dumb");
}

int terminal_width(Stream stream) {
    const winsize size = size_of(stream);
    return number_in("COLUMNS", size.ws_col == 0 ? 80 : size.ws_col);
}

output::Room room_for_boards() {
    if (!is_terminal(Stream::out)) return {};
    const winsize size = size_of(Stream::out);
    return {terminal_width(Stream::out), number_in("LINES", size.ws_row == 0 ? 24 : size.ws_row)};
}

}  // namespace pushwise::console
