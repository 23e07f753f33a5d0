// The lines of a text.
#pragma once

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

namespace pushwise::plans {

// Without their ends, of any kind of system. They live as long as the text.
[[nodiscard]] inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
    }
    return lines;
}

[[nodiscard]] inline bool is_blank(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isspace(c) != 0; });
}

}  // namespace pushwise::plans
