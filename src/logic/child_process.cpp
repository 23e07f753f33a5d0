#include "logic/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "logic/memory_watch.hpp"
#include "support/descriptor.hpp"

extern char** environ;

namespace pushwise::logic {
namespace {

constexpr int kLookMilliseconds = 20;
constexpr std::size_t kMaxLine = std::size_t{64} << 10;
// Libraries and code are mapped too; the resident size is what is really limited.
constexpr std::size_t kAddressSlack = std::size_t{1} << 30;

using support::Descriptor;

struct Channel {
    Descriptor ours;  // does not block
    Descriptor theirs;
};

// `for_input`: we write, the child reads.
bool open_channel(Channel& channel, bool for_input) {
    std::array<int, 2> ends{};
    const int rc = for_input ? socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data())
                             : pipe2(ends.data(), O_CLOEXEC);
    if (rc != 0) return false;
    channel.ours = Descriptor(ends[0]);
    channel.theirs = Descriptor(ends[1]);
    return fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

using Work = std::function<void(const std::function<void(std::string_view)>& say)>;

class Child {
public:
    Child(std::string_view input, support::Budget& budget,
          const std::function<void(std::string_view)>& on_line)
        : input_(input), budget_(budget), on_line_(on_line) {}

    ChildEnd run(const std::vector<std::string>& command) {
        if (const int error = start(command); error != 0) {
            end_.errors = "cannot start " + command.front() + ": " + std::strerror(error);
            return std::move(end_);
        }
        limit();
        return watch();
    }

    ChildEnd run(const Work& work) {
        if (const int error = fork_for(work); error != 0) {
            end_.errors = std::string("cannot start a process: ") + std::strerror(error);
            return std::move(end_);
        }
        shared_ = resident_bytes(std::to_string(pid_));
        return watch();
    }

private:
    ChildEnd watch() {
        end_.started = true;
        while ((output_.ours.is_open() || errors_.ours.is_open()) && look())
            exchange();
        if (!line_.empty()) on_line_(line_);
        reap();
        budget_.release(claimed_);
        return std::move(end_);
    }

    // Zero, or the error number.
    int start(const std::vector<std::string>& command) {
        if (!open_channel(standard_input_, true) || !open_channel(output_, false) ||
            !open_channel(errors_, false)) {
            return errno;
        }
        std::vector<char*> arguments;
        for (const std::string& a : command)
            arguments.push_back(const_cast<char*>(a.c_str()));
        arguments.push_back(nullptr);

        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, standard_input_.theirs.number(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, output_.theirs.number(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, errors_.theirs.number(), STDERR_FILENO);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
        const int error =
            posix_spawnp(&pid_, arguments[0], &actions, &attributes, arguments.data(), environ);
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        static_cast<void>(standard_input_.theirs.close());
        static_cast<void>(output_.theirs.close());
        static_cast<void>(errors_.theirs.close());
        return error;
    }

    // Zero, or the error number. The child has no other threads, so it must not wait for any; the
    // allocator, clingo and what they need are safe.
    int fork_for(const Work& work) {
        if (!open_channel(output_, false)) return errno;
        pid_ = fork();
        if (pid_ < 0) return errno;
        if (pid_ == 0) {
            // Pipes of other children must not be held open here, or their ends are never seen.
            const auto ours = static_cast<unsigned>(output_.theirs.number());
            if (ours > 3) close_range(3, ours - 1, 0);
            close_range(ours + 1, ~0U, 0);
            setpgid(0, 0);
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            const rlimit none{0, 0};
            setrlimit(RLIMIT_CORE, &none);
            for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
                std::signal(signal, SIG_DFL);
            work([this](std::string_view line) { say(line); });
            _exit(0);
        }
        static_cast<void>(output_.theirs.close());
        return 0;
    }

    // In the child.
    void say(std::string_view line) const {
        if (support::write_all(output_.theirs.number(), std::string(line) + "\n") != 0) _exit(1);
    }

    // For the case that nobody is left to watch; failing to set them does no harm.
    void limit() const {
        const Limits& limits = budget_.limits();
        const auto set = [this](auto resource, rlim_t value) {
            const rlimit bound{value, value};
            prlimit(pid_, resource, &bound, nullptr);
        };
        set(RLIMIT_CORE, 0);
        if (limits.memory_bytes < RLIM_INFINITY - kAddressSlack) {
            set(RLIMIT_AS, limits.memory_bytes + kAddressSlack);
        }
        if (limits.seconds < 1e9) set(RLIMIT_CPU, static_cast<rlim_t>(limits.seconds) + 2);
    }

    // May the child go on?
    bool look() {
        const std::size_t resident = resident_bytes(std::to_string(pid_));
        const std::size_t now = resident - std::min(resident, shared_);
        end_.peak_bytes = std::max(end_.peak_bytes, now);
        if (now > claimed_) {
            if (!budget_.claim(now - claimed_)) return false;
            claimed_ = now;
        }
        return budget_.look_at_clock();
    }

    // Waits for something to read or write, not longer than until the next look, and does it.
    void exchange() {
        std::array<pollfd, 3> fds{{{standard_input_.ours.number(), POLLOUT, 0},
                                   {output_.ours.number(), POLLIN, 0},
                                   {errors_.ours.number(), POLLIN, 0}}};
        const double left = std::max(0.0, budget_.seconds_left()) * 1000;
        const int wait =
            left < kLookMilliseconds ? static_cast<int>(std::ceil(left)) : kLookMilliseconds;
        if (poll(fds.data(), fds.size(), wait) <= 0) return;
        if (fds[0].revents != 0) write_input();
        if (fds[1].revents != 0) {
            read_some(output_.ours, [this](std::string_view text) { take_output(text); });
        }
        if (fds[2].revents != 0) {
            read_some(errors_.ours, [this](std::string_view text) {
                end_.errors += text.substr(0, kMaxErrors - end_.errors.size());
            });
        }
    }

    void write_input() {
        const ssize_t sent =
            send(standard_input_.ours.number(), input_.data(), input_.size(), MSG_NOSIGNAL);
        if (sent > 0) input_.remove_prefix(static_cast<std::size_t>(sent));
        const bool wait = sent < 0 && (errno == EAGAIN || errno == EINTR);
        if (input_.empty() || (sent < 0 && !wait)) {
            static_cast<void>(standard_input_.ours.close());
        }
    }

    template <typename Take>
    static void read_some(Descriptor& from, Take take) {
        std::array<char, 16384> buffer;
        const ssize_t got = read(from.number(), buffer.data(), buffer.size());
        if (got > 0) {
            take(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
        } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
            static_cast<void>(from.close());
        }
    }

    void take_output(std::string_view text) {
        for (const char c : text) {
            if (c != '\n') line_ += c;
            if (c != '\n' && line_.size() < kMaxLine) continue;
            on_line_(line_);
            line_.clear();
        }
    }

    // Waits for the child if it is on its way out, and kills it otherwise. Its peak is what the
    // looks saw: the kernel's own figure (ru_maxrss) starts with the size of the process that
    // spawned it.
    void reap() {
        if (budget_.is_over()) kill(pid_, SIGKILL);
        int status = 0;
        pid_t pid = 0;
        while ((pid = waitpid(pid_, &status, WNOHANG)) == 0 || (pid < 0 && errno == EINTR)) {
            if (!look()) kill(pid_, SIGKILL);
            poll(nullptr, 0, 1);
        }
        if (pid == pid_ && WIFEXITED(status)) end_.exit_code = WEXITSTATUS(status);
    }

    std::string_view input_;  // what the child has not taken yet
    support::Budget& budget_;
    const std::function<void(std::string_view)>& on_line_;
    Channel standard_input_;
    Channel output_;
    Channel errors_;
    pid_t pid_ = -1;
    std::string line_;
    std::size_t shared_ = 0;  // what a copy of this process began with
    std::size_t claimed_ = 0;
    ChildEnd end_;
};

}  // namespace

ChildEnd run_child(const std::vector<std::string>& command, std::string_view input,
                   support::Budget& budget, const std::function<void(std::string_view)>& on_line) {
    return Child(input, budget, on_line).run(command);
}

ChildEnd run_forked(const Work& work, support::Budget& budget,
                    const std::function<void(std::string_view)>& on_line) {
    return Child({}, budget, on_line).run(work);
}

bool is_installed(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const std::string folder(rest.substr(0, rest.find(':')));
        if (access((folder + "/" + program).c_str(), X_OK) == 0) return true;
        rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
    }
    return false;
}

}  // namespace pushwise::logic
