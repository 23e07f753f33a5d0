// What all commands of all programs share: the exit codes, and the options every command has.
#pragma once

#include <variant>

namespace pushwise::console {

// From the mildest to the gravest; the gravest one seen is the program's. 70 and 74 are those of
// sysexits(3).
enum class Exit {
    ok = 0,
    unsolved = 1,       // some level was not solved, some plan does not hold
    input = 3,          // something could not be read or is invalid
    usage = 2,          // the command line makes no sense
    interrupted = 130,  // Ctrl-C
    output = 74,        // results could not be written
    internal = 70,      // a bug: a plan failed verification
};

// Collects what happened to many levels.
class ExitStatus {
public:
    void add(Exit what) noexcept {
        if (rank(what) > rank(worst_)) worst_ = what;
    }
    [[nodiscard]] Exit worst() const noexcept { return worst_; }

private:
    [[nodiscard]] static int rank(Exit what) noexcept {
        switch (what) {
            case Exit::ok: return 0;
            case Exit::unsolved: return 1;
            case Exit::input: return 2;
            case Exit::usage: return 3;
            case Exit::interrupted: return 4;
            case Exit::output: return 5;
            case Exit::internal: return 6;
        }
        return 6;
    }
    Exit worst_ = Exit::ok;
};

// What a step of a command comes to: a value, or, after a complaint, how the command ends.
template <typename T>
using OrExit = std::variant<T, Exit>;

// Options every command has.
struct Common {
    bool json = false;
    bool quiet = false;
    bool verbose = false;
};

}  // namespace pushwise::console
