#include "console/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <tuple>

#include "console/archived_files.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"

namespace pushwise::console {
namespace {

namespace fs = std::filesystem;

using WriteText = std::function<int(int fd)>;

constexpr int kMaxLinks = 40;  // as many as the kernel follows

// The name of the file itself, at the end of all links. There may be none yet.
fs::path behind_links(fs::path path) {
    std::error_code error;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        path = path.parent_path() / fs::read_symlink(path, error);
    }
    return path;
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : ".";
}

// What tells two files apart: device and number, of a file that is not there yet those of its
// folder, and its name. Nothing for what is not a file.
using Identity = std::tuple<dev_t, ino_t, std::string>;

std::optional<Identity> identity(const struct stat& file) {
    if (!S_ISREG(file.st_mode)) return std::nullopt;
    return Identity(file.st_dev, file.st_ino, "");
}

std::optional<Identity> identity(const std::string& path) {
    struct stat info {};
    if (stat(path.c_str(), &info) == 0) return identity(info);
    const fs::path target = behind_links(path);
    if (stat(folder_of(target).c_str(), &info) != 0) return std::nullopt;
    return Identity(info.st_dev, info.st_ino, target.filename().string());
}

std::optional<Identity> identity(int descriptor) {
    struct stat info {};
    return fstat(descriptor, &info) == 0 ? identity(info) : std::nullopt;
}

struct Known {
    std::string name;
    std::optional<Identity> file;
};

const Known* find(const std::vector<Known>& files, const std::optional<Identity>& file) {
    if (!file) return nullptr;
    for (const Known& known : files) {
        if (known.file == file) return &known;
    }
    return nullptr;
}

bool is_terminal_file(const std::string& path) {
    if (path == "-") return isatty(STDOUT_FILENO) == 1;
    struct stat info {};
    if (stat(path.c_str(), &info) != 0 || !S_ISCHR(info.st_mode)) return false;
    const Descriptor file(open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC));
    return file.is_open() && isatty(file.number()) == 1;
}

bool holds_something(const std::string& path) {
    struct stat info {};
    return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
}

// A file of its own beside `target`, under a name nobody has; gone with the object unless it took
// the target's place. Its name does not grow with the target's, which may be as long as names can
// be.
class Beside {
public:
    explicit Beside(const fs::path& target) : target_(target) {
        for (int i = 0; i < kTries; ++i) {
            path_ = folder_of(target) /
                    (".pushwise-" + std::to_string(getpid()) + "-" + std::to_string(i) + ".tmp");
            file_ = Descriptor(open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
            error_ = file_.is_open() ? 0 : errno;
            if (error_ != EEXIST) break;
        }
        made_ = file_.is_open();
    }
    ~Beside() {
        if (made_) unlink(path_.c_str());
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    // Gives the file up. Zero, or why there could be none.
    int give_up() {
        const int closing = file_.close();
        return error_ != 0 ? error_ : closing;
    }

    // Only root can give a file away, and a mode may be more than a file system knows: what cannot
    // be had is let go.
    void take_mode_of(const struct stat& old) {
        if (!file_.is_open()) return;
        static_cast<void>(fchown(file_.number(), old.st_uid, old.st_gid) == 0);
        static_cast<void>(fchmod(file_.number(), old.st_mode & 07777U) == 0);
    }

    // Zero when the file with this text stands in the target's place, otherwise the error number.
    int finish(const WriteText& write) {
        if (error_ == 0) error_ = write(file_.number());
        // The name must not point to the new file before its content is safe.
        if (error_ == 0 && fsync(file_.number()) != 0) error_ = errno;
        const int closing = file_.close();
        if (error_ == 0) error_ = closing;
        if (error_ == 0 && std::rename(path_.c_str(), target_.c_str()) != 0) error_ = errno;
        made_ = made_ && error_ != 0;
        return error_;
    }

private:
    static constexpr int kTries = 100;

    fs::path target_;
    fs::path path_;
    Descriptor file_;
    int error_ = 0;
    bool made_ = false;
};

// For what cannot be replaced: devices, pipes, files without a name.
int write_in_place(const std::string& path, const WriteText& write) {
    Descriptor file(open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (!file.is_open()) return errno;
    const int error = write(file.number());
    const int closing = file.close();
    return error != 0 ? error : closing;
}

}  // namespace

Option add_output_option(Command command, const std::string& names, std::string& path,
                         const std::string& help) {
    return command.add(names, path, help)
        .check([](const std::string& text) -> Checked {
            if (text.empty()) return failure("the name is empty");
            return kOk;
        })
        .in(Group::output);
}

void add_force_option(Command command, bool& force) {
    command.add_flag("--force", force, "Overwrite existing files").in(Group::output);
}

Checked check_outputs(const std::vector<Output>& outputs, const std::vector<std::string>& inputs,
                      bool force) {
    std::vector<Known> read;
    for (const std::string& path : inputs) {
        const std::optional<ArchivedName> archived = archived_name(path);
        const std::string& file = archived ? archived->archive : path;
        read.push_back({path, path == "-" ? identity(STDIN_FILENO) : identity(file)});
    }
    std::vector<Known> written{{"standard output", identity(STDOUT_FILENO)},
                               {"standard error", identity(STDERR_FILENO)}};
    bool stdout_taken = false;
    for (const Output& output : outputs) {
        if (output.path.empty()) continue;
        const std::string named = output.option + " " + output.path;
        if (output.is_binary && is_terminal_file(output.path)) {
            return failure(named +
                           ": this is no text and would garble the terminal; redirect it "
                           "or name a file");
        }
        if (output.path == "-") {
            if (!output.can_be_stdout) return failure(output.option + " needs a file");
            if (stdout_taken) return failure("only one output can go to standard output");
            stdout_taken = true;
            continue;
        }
        const std::optional<Identity> file = identity(output.path);
        if (find(read, file) != nullptr)
            return failure(named + " would overwrite a file that is to be read; name another one");
        if (const Known* other = find(written, file))
            return failure(named + " and " + other->name + " are one file");
        written.push_back({named, file});
        if (!force && !output.resume.value_or(false) && holds_something(output.path)) {
            return failure(named + ": the file exists; --force replaces it" +
                           (output.resume ? ", --resume continues it" : ""));
        }
    }
    return kOk;
}

Checked check_resume_or_force(bool resume, bool force, const std::vector<std::string>& others) {
    const bool has_others = std::any_of(others.begin(), others.end(),
                                        [](const std::string& path) { return !path.empty(); });
    if (!resume || !force || has_others) return kOk;
    return failure("--resume continues the output file and --force replaces it: give one of them");
}

int try_output(const std::string& path, bool is_continued) {
    struct stat info {};
    const fs::path target = behind_links(path);
    if (stat(path.c_str(), &info) != 0) {
        if (errno != ENOENT) return errno;
        return target.has_filename() ? Beside(target).give_up() : EISDIR;
    }
    if (S_ISDIR(info.st_mode)) return EISDIR;
    if (access(path.c_str(), W_OK) != 0) return errno;
    return S_ISREG(info.st_mode) && !is_continued ? Beside(target).give_up() : 0;
}

Exit prepare_outputs(const std::vector<Output>& outputs, const std::vector<std::string>& inputs,
                     bool force) {
    if (const Checked checked = check_outputs(outputs, inputs, force); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    for (const Output& output : outputs) {
        if (output.path.empty() || output.path == "-") continue;
        if (const int error = try_output(output.path, output.resume.has_value()); error != 0)
            return complain_of_output(output.path, error);
    }
    return Exit::ok;
}

int replace_file(const std::string& path, std::string_view text) {
    return replace_file(path, [text](int fd) { return support::write_all(fd, text); });
}

int replace_file(const std::string& path, const WriteText& write) {
    struct stat old {};
    const fs::path target = behind_links(path);
    if (stat(path.c_str(), &old) != 0) return Beside(target).finish(write);
    struct stat found {};
    const bool has_name = stat(target.c_str(), &found) == 0 && identity(found) == identity(old);
    if (!S_ISREG(old.st_mode) || !has_name) return write_in_place(path, write);
    if (access(target.c_str(), W_OK) != 0) return errno;  // protected, though its folder is not
    Beside fresh(target);
    fresh.take_mode_of(old);
    return fresh.finish(write);
}

Exit complain_of_output(const std::string& path, int error) {
    complain("cannot write " + path + ": " + std::strerror(error));
    return Exit::output;
}

Exit write_output(const std::string& path, std::string_view text) {
    if (path == "-") {
        Sink out;
        out.write(text);
        return out.report();
    }
    const int error = replace_file(path, text);
    return error == 0 ? Exit::ok : complain_of_output(path, error);
}

}  // namespace pushwise::console
