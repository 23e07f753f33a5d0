#include "console/terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

#include "console/environment.hpp"
#include "console/launch.hpp"

namespace pushwise::console {
namespace {

Colours colours = Colours::automatic;  // set while the command line is read, never later

winsize size_of(Stream stream) {
    winsize size{};
    const int descriptor = stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) size = {};
    return size;
}

}  // namespace

// mpirun gives every rank a terminal of its own, whatever its own output goes to.
bool is_terminal(Stream stream) {
    if (launch().by_mpirun) return false;
    switch (stream) {
        case Stream::in: return isatty(STDIN_FILENO) == 1;
        case Stream::out: return isatty(STDOUT_FILENO) == 1;
        case Stream::err: return isatty(STDERR_FILENO) == 1;
    }
    return false;
}

bool is_input_given() {
    struct stat info {};
    if (launch().by_mpirun || fstat(STDIN_FILENO, &info) != 0) return false;
    if (!S_ISREG(info.st_mode) && !S_ISFIFO(info.st_mode) && !S_ISSOCK(info.st_mode)) return false;
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    while (poll(&waiting, 1, -1) < 0 && errno == EINTR) {
    }
    int bytes = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

std::optional<Colours> colours_by_name(std::string_view name) {
    if (name == "auto") return Colours::automatic;
    if (name == "always") return Colours::always;
    if (name == "never") return Colours::never;
    return std::nullopt;
}

void use_colours(Colours when) {
    colours = when;
}

output::Style style_for(Stream stream) {
    if (colours != Colours::automatic) return output::Style(colours == Colours::always);
    return output::Style(is_terminal(stream) && environment("NO_COLOR").empty() &&
                         environment("TERM") != "dumb");
}

int terminal_width(Stream stream) {
    const winsize size = size_of(stream);
    return number_in_environment("COLUMNS", size.ws_col == 0 ? 80 : size.ws_col);
}

output::Room room_for_boards() {
    if (!is_terminal(Stream::out)) return {};
    const winsize size = size_of(Stream::out);
    return {terminal_width(Stream::out),
            number_in_environment("LINES", size.ws_row == 0 ? 24 : size.ws_row)};
}

}  // namespace pushwise::console
