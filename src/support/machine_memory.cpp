#include "support/machine_memory.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

namespace pushwise::support {
namespace {

std::optional<std::uint64_t> number_in(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    std::uint64_t number = 0;
    const auto read = std::from_chars(text.data() + first, text.data() + text.size(), number);
    if (read.ec != std::errc()) return std::nullopt;  // such as "max"
    return number;
}

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

bool lists(const std::string& names, const std::string& name) {
    return ("," + names + ",").find("," + name + ",") != std::string::npos;
}

class Reader {
public:
    explicit Reader(const std::string& root) : root_(root) {}

    std::optional<std::uint64_t> least() {
        std::ifstream meminfo(root_ + "/proc/meminfo");
        for (std::string line; std::getline(meminfo, line);) {
            if (!line.starts_with("MemTotal:")) continue;
            if (const auto kib = number_in(std::string_view(line).substr(9))) take(*kib << 10);
        }
        std::ifstream groups(root_ + "/proc/self/cgroup");
        for (std::string line; std::getline(groups, line);)
            take_group(line);
        return least_;
    }

private:
    void take(std::uint64_t bytes) { least_ = std::min(least_.value_or(bytes), bytes); }

    // "0::/path" is a group of version 2, "4:memory:/path" one of version 1.
    void take_group(const std::string& line) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) return;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        const bool is_second = controllers.empty();
        if (!is_second && !lists(controllers, "memory")) return;
        const char* file = is_second ? "memory.max" : "memory.limit_in_bytes";
        std::string path = line.substr(second + 1);
        // From the group up to the root. A container may see only its own part of the tree: what is
        // not there is passed by.
        for (const std::string& mount : mounts(is_second)) {
            for (std::string at = path;; at.resize(at.rfind('/'))) {
                std::ifstream limit(root_ + mount + at + "/" + file);
                if (std::string text; std::getline(limit, text)) {
                    if (const auto bytes = number_in(text)) take(*bytes);
                }
                if (at.find('/') == std::string::npos) break;
            }
        }
    }

    // Where the tree of the groups is mounted.
    [[nodiscard]] std::vector<std::string> mounts(bool is_second) const {
        std::vector<std::string> found;
        std::ifstream table(root_ + "/proc/self/mounts");
        for (std::string line; std::getline(table, line);) {
            const std::vector<std::string> words = words_of(line);  // device, folder, type, options
            if (words.size() < 4) continue;
            if (is_second ? words[2] == "cgroup2"
                          : words[2] == "cgroup" && lists(words[3], "memory")) {
                found.push_back(words[1]);
            }
        }
        return found;
    }

    const std::string& root_;
    std::optional<std::uint64_t> least_;
};

}  // namespace

std::optional<std::uint64_t> machine_memory(const std::string& root) {
    return Reader(root).least();
}

}  // namespace pushwise::support
