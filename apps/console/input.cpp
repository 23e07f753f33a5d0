#include "console/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "output/text.hpp"
#include "support/descriptor.hpp"

namespace pushwise::console {
namespace {

constexpr int kLook = 100;  // milliseconds a raised stop may go unseen

// A pipe is opened without waiting for its other end: await() does that.
support::Descriptor open_file(const std::string& path) {
    return support::Descriptor(path == "-" ? STDIN_FILENO
                                           : open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

// Until there is something to read, or its end. False when interrupted before.
bool await(int fd) {
    pollfd waiting{fd, POLLIN, 0};
    while (!is_interrupted()) {
        const int found = poll(&waiting, 1, kLook);
        if (found > 0 || (found < 0 && errno != EINTR)) return true;  // reading will tell
    }
    return false;
}

std::string mebibytes(std::size_t bytes) {
    return std::to_string(bytes >> 20) + " MiB";
}

// Empty when there is none.
std::string first_error(const std::vector<Diagnostic>& diagnostics) {
    const auto error = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const auto& d) { return d.severity == Severity::error; });
    return error == diagnostics.end() ? "" : error->message;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
    const support::Descriptor file = open_file(path);
    if (!file.is_open()) return failure(std::strerror(errno));
    std::string text;
    std::array<char, 1 << 16> buffer;
    struct stat info {};
    const bool can_wait = fstat(file.number(), &info) == 0 && !S_ISREG(info.st_mode);
    while (!can_wait || await(file.number())) {
        const ssize_t got = read(file.number(), buffer.data(), buffer.size());
        if (got == 0) return text;
        if (got > 0) {
            const auto size = static_cast<std::size_t>(got);
            const bool is_binary = text.empty() && std::memchr(buffer.data(), 0, size) != nullptr;
            text.append(buffer.data(), size);
            if (is_binary) return text;
            if (text.size() > most) return failure("it is larger than " + mebibytes(most));
        } else if (errno != EINTR && errno != EAGAIN) {
            return failure(std::strerror(errno));
        }
    }
    return failure("interrupted");
}

bool names_stdin_twice(const std::vector<std::string>& files) {
    return std::count(files.begin(), files.end(), "-") > 1;
}

Input load(const std::string& path, const std::string& format, const LevelList& levels,
           const Common& common, std::size_t memory) {
    const Result<std::string> text = read_file(path, memory);
    const std::size_t needed = text ? bytes_to_read(*text) : 0;
    if (!text || needed > memory) {
        Diagnostic unreadable;
        unreadable.file = path;
        unreadable.message = "cannot be read: " +
                             (text ? "its levels would take about " + mebibytes(needed) +
                                         " of memory, and " + mebibytes(memory) + " are for them"
                                   : text.message());
        if (text) unreadable.hint = "split the file, or allow more where there is --memory";
        if (!is_interrupted()) print({unreadable}, common);
        return {Collection(), unreadable.message, 0};
    }
    Input input{
        format.empty() ? read_levels(*text, path) : read_levels(*text, path, format), {}, needed};
    input.problem = first_error(input.levels.diagnostics());
    print(input.levels.diagnostics(), common);
    for (std::size_t i = 0; i < input.levels.levels().size(); ++i) {
        if (levels.contains(i + 1)) print(input.levels.levels()[i].diagnostics(), common);
    }
    return input;
}

bool has_levels(const std::string& file, const std::vector<Level>& held, const LevelList& asked) {
    const auto missing = asked.beyond(held.size());
    if (!missing) return true;
    complain(file + " has " + output::count(static_cast<std::int64_t>(held.size()), "level") +
             "; there is no level " + std::to_string(*missing));
    return false;
}

void for_each_level(const LevelChoice& choice, const Common& common, ExitStatus& status,
                    const VisitLevel& visit, const VisitFault& fault) {
    if (names_stdin_twice(choice.files)) {
        complain("standard input can be read only once");
        status.add(Exit::usage);
        return;
    }
    for (const std::string& file : choice.files) {
        const Input input = load(file, choice.from, choice.levels, common);
        if (!input.problem.empty()) {
            status.add(Exit::input);
            if (fault) fault(file, 0, nullptr, input.problem);
        }
        const std::vector<Level>& levels = input.levels.levels();
        if (!has_levels(file, levels, choice.levels)) status.add(Exit::usage);
        for (std::size_t i = 0; i < levels.size(); ++i) {
            if (!choice.levels.contains(i + 1)) continue;
            if (!levels[i].valid()) {
                status.add(Exit::input);
                if (fault) fault(file, i + 1, &levels[i], first_error(levels[i].diagnostics()));
            } else if (!visit(file, i + 1, levels[i])) {
                return;
            }
        }
    }
}

}  // namespace pushwise::console
