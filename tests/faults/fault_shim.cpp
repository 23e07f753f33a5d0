// Preloaded into the program under test: makes the Nth call that writes fail.
//
// Counted are calls on standard output, standard error and files below FAULT_FOLDER that are opened
// for writing. FAULT_AT is N, FAULT_ERRNO the error number; with FAULT_MODE "once" only that call
// fails, with "onwards" also all later ones on the same stream, or on files if it was on one, and
// with "short" a write takes half its bytes first.
// Every counted call is logged to FAULT_LOG: "N call target".
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

constexpr int kMaxDescriptors = 1024;

std::array<std::atomic<bool>, kMaxDescriptors> is_output{};
std::atomic<int> calls{0};
std::atomic<int> broken{-1};  // the stream that fails from now on; kFiles for files

constexpr int kFiles = 3;

std::string_view setting(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

int number(const char* name) {
    return std::atoi(std::string(setting(name)).c_str());
}

template <typename Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool counts(int fd) {
    return fd == STDOUT_FILENO || fd == STDERR_FILENO ||
           (fd > STDERR_FILENO && fd < kMaxDescriptors && is_output[fd]);
}

// By its name; a relative one is below the working folder, which is FAULT_FOLDER.
bool counts(std::string_view path) {
    return path.substr(0, 1) != "/" || path.starts_with(setting("FAULT_FOLDER"));
}

enum class Fate { goes_on, fails, is_cut };

// Logs the call and decides about it. The log is written past everything that is intercepted.
Fate fate(const char* call, const char* target, int stream = kFiles) {
    const int at = ++calls;
    if (const std::string log(setting("FAULT_LOG")); !log.empty()) {
        const int flags = O_WRONLY | O_CREAT | O_APPEND;
        const long fd = syscall(SYS_openat, AT_FDCWD, log.c_str(), flags, 0600);
        const std::string line = std::to_string(at) + " " + call + " " + target + "\n";
        syscall(SYS_write, fd, line.data(), line.size());
        syscall(SYS_close, fd);
    }
    const bool now = at == number("FAULT_AT");
    if (!now && broken != stream) return Fate::goes_on;
    const std::string_view mode = setting("FAULT_MODE");
    if (mode != "once") broken = stream;
    errno = number("FAULT_ERRNO");
    return now && mode == "short" ? Fate::is_cut : Fate::fails;
}

const char* target_of(int fd) {
    return fd == STDOUT_FILENO ? "stdout" : fd == STDERR_FILENO ? "stderr" : "file";
}

int open_counted(const char* path, int flags, mode_t mode) {
    const bool writes = (flags & (O_WRONLY | O_RDWR)) != 0 && counts(std::string_view(path));
    if (writes && fate("open", path) != Fate::goes_on) return -1;
    const int fd = real<int (*)(const char*, int, ...)>("open")(path, flags, mode);
    if (fd >= 0 && fd < kMaxDescriptors) is_output[fd] = writes;
    return fd;
}

mode_t mode_argument(int flags, va_list& more) {
    return (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_argument(flags, more);
    va_end(more);
    return open_counted(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_argument(flags, more);
    va_end(more);
    return open_counted(path, flags, mode);
}

ssize_t write(int fd, const void* data, size_t size) {
    const auto next = real<ssize_t (*)(int, const void*, size_t)>("write");
    if (!counts(fd)) return next(fd, data, size);
    switch (fate("write", target_of(fd), std::min(fd, kFiles))) {
        case Fate::goes_on: return next(fd, data, size);
        case Fate::is_cut: return size > 1 ? next(fd, data, size / 2) : -1;
        case Fate::fails: break;
    }
    return -1;
}

int fsync(int fd) {
    if (counts(fd) && fate("fsync", target_of(fd), std::min(fd, kFiles)) != Fate::goes_on)
        return -1;
    return real<int (*)(int)>("fsync")(fd);
}

// Closes all the same, as the kernel does.
int close(int fd) {
    const bool counted = fd > STDERR_FILENO && counts(fd);
    if (fd >= 0 && fd < kMaxDescriptors) is_output[fd] = false;
    const bool fails = counted && fate("close", target_of(fd)) != Fate::goes_on;
    const int error = errno;
    const int result = real<int (*)(int)>("close")(fd);
    if (fails) errno = error;
    return fails ? -1 : result;
}

int truncate(const char* path, off_t size) {
    if (counts(std::string_view(path)) && fate("truncate", path) != Fate::goes_on) return -1;
    return real<int (*)(const char*, off_t)>("truncate")(path, size);
}

int rename(const char* from, const char* to) {
    if (counts(std::string_view(to)) && fate("rename", to) != Fate::goes_on) return -1;
    return real<int (*)(const char*, const char*)>("rename")(from, to);
}

int mkdir(const char* path, mode_t mode) {
    if (counts(std::string_view(path)) && fate("mkdir", path) != Fate::goes_on) return -1;
    return real<int (*)(const char*, mode_t)>("mkdir")(path, mode);
}
}
