// A reasoner that is a program of its own: started, fed, listened to, and ended in time.
//
// No shell is involved, no signal handler is installed and no signal reaches the caller: input goes
// through a socket, because writing to a dead pipe would raise SIGPIPE. The child is in a process
// group of its own, so that Ctrl-C in a terminal is answered by pushwise alone, which then stops
// the child. A child whose parent was killed ends by its limits on processor time and memory.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/budget.hpp"

namespace pushwise::logic {

struct ChildEnd {
    bool started = false;        // when not, `errors` says why
    int exit_code = -1;          // -1 when it was killed, by us or by others
    std::string errors;          // what it wrote to standard error, at most kMaxErrors characters
    std::size_t peak_bytes = 0;  // largest resident size
};

inline constexpr std::size_t kMaxErrors = 4096;

// Runs `command` (looked up in PATH) with `input` on its standard input and calls `on_line` for
// each line of its output, without the newline. The child is killed within some 20 ms of the end of
// the budget, whose reason() then tells why; its resident memory is claimed from the budget. Always
// waits for the child, so none is left behind. Lines longer than 64 KiB are cut in pieces.
[[nodiscard]] ChildEnd run_child(const std::vector<std::string>& command, std::string_view input,
                                 support::Budget& budget,
                                 const std::function<void(std::string_view)>& on_line);

// The same for work of our own that cannot be cancelled: `work` runs in a copy of this process and
// what it hands to `say` (a line without its end) comes out of `on_line` here. Nothing else of what
// it changes is seen. The memory it grows by is claimed.
[[nodiscard]] ChildEnd run_forked(
    const std::function<void(const std::function<void(std::string_view)>& say)>& work,
    support::Budget& budget, const std::function<void(std::string_view)>& on_line);

// Is there such a program in PATH?
[[nodiscard]] bool is_installed(const std::string& program);

}  // namespace pushwise::logic
