#include "console/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "console/message.hpp"

namespace pushwise::console {
namespace {

class Descriptor {
public:
    explicit Descriptor(const std::string& path)
        : fd_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    ~Descriptor() {
        if (fd_ > STDIN_FILENO) close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return fd_; }

private:
    int fd_;
};

// Empty when there is none.
std::string first_error(const std::vector<Diagnostic>& diagnostics) {
    const auto error = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const auto& d) { return d.severity == Severity::error; });
    return error == diagnostics.end() ? "" : error->message;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
    const Descriptor file(path);
    std::string text;
    std::array<char, 1 << 16> buffer;
    while (true) {
        const ssize_t got =
            file.number() < 0 ? -1 : read(file.number(), buffer.data(), buffer.size());
        if (got == 0) return text;
        if (got > 0) {
            text.append(buffer.data(), static_cast<std::size_t>(got));
        } else if (errno != EINTR) {
            return failure(std::strerror(errno));
        }
    }
}

bool is_among(const std::string& path, const std::vector<std::string>& files) {
    struct stat target {};
    if (stat(path.c_str(), &target) != 0 || !S_ISREG(target.st_mode)) return false;
    return std::any_of(files.begin(), files.end(), [&](const std::string& file) {
        struct stat other {};
        const int failed = file == "-" ? fstat(STDIN_FILENO, &other) : stat(file.c_str(), &other);
        return failed == 0 && other.st_dev == target.st_dev && other.st_ino == target.st_ino;
    });
}

bool names_stdin_twice(const std::vector<std::string>& files) {
    return std::count(files.begin(), files.end(), "-") > 1;
}

Input load(const std::string& path, const std::string& format, const LevelList& levels,
           const Common& common) {
    const Result<std::string> text = read_file(path);
    if (!text) {
        Diagnostic unreadable;
        unreadable.file = path;
        unreadable.message = "cannot be read: " + text.message();
        print({unreadable}, common);
        return {Collection(), unreadable.message};
    }
    Input input{format.empty() ? read_levels(*text, path) : read_levels(*text, path, format), {}};
    input.problem = first_error(input.levels.diagnostics());
    print(input.levels.diagnostics(), common);
    for (std::size_t i = 0; i < input.levels.levels().size(); ++i) {
        if (levels.contains(i + 1)) print(input.levels.levels()[i].diagnostics(), common);
    }
    return input;
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
        if (const auto missing = choice.levels.beyond(levels.size())) {
            complain(file + " has no level " + std::to_string(*missing));
            status.add(Exit::usage);
        }
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
