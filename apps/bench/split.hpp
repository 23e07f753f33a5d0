// The parts of an argument: "a:b:c" is three of them, and "" is one that is empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pushwise::bench {

[[nodiscard]] inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

}  // namespace pushwise::bench
