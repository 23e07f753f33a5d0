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
    const std::string_view columns = environment("COLUMNS");
    int width = 0;
    std::from_chars(columns.data(), columns.data() + columns.size(), width);
    if (width > 0) return width;
    winsize size{};
    const int descriptor = stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

}  // namespace pushwise::console
