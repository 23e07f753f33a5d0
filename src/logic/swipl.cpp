#include "logic/swipl.hpp"

#include "logic/child_process.hpp"

namespace pushwise::logic {
namespace {

// Limits from here on are none: it could not take them as arguments.
constexpr std::size_t kMostBytes = std::size_t{1} << 48;

}  // namespace

Checked swipl_available() {
    if (is_installed("swipl")) return kOk;
    return failure("SWI-Prolog is not installed; apt-get install swi-prolog-nox");
}

std::vector<std::string> swipl_command(const Limits& limits, std::string_view name) {
    std::vector<std::string> words{"swipl"};
    if (limits.memory_bytes < kMostBytes) {
        const std::string kilobytes = std::to_string(limits.memory_bytes >> 10) + "k";
        words.push_back("--stack-limit=" + kilobytes);
        words.push_back("--table-space=" + kilobytes);
    }
    const std::string load = "load_files(" + std::string(name) + ",[stream(user_input)])";
    words.insert(words.end(), {"-f", "none", "-q", "--no-tty", "-g", load, "-t", "halt"});
    return words;
}

}  // namespace pushwise::logic
