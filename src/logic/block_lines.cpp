#include "logic/block_lines.hpp"

#include <algorithm>
#include <regex>

namespace pushwise::logic {

std::string BlockLines::add(std::string_view file, std::string_view text) {
    files_.push_back({std::string(file), lines_});
    std::string block(lines_, '\n');
    block += text;
    lines_ += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    return block;
}

const BlockLines::File* BlockLines::find(std::size_t line) const {
    const auto after = std::find_if(files_.begin(), files_.end(),
                                    [line](const File& file) { return file.lines_before >= line; });
    return after == files_.begin() ? nullptr : &*std::prev(after);
}

std::string BlockLines::with_files(std::string_view message) const {
    // line:column-column, or line:column-line:column
    static const std::regex place("<block>:([0-9]{1,9}):([0-9]+)-(?:([0-9]{1,9}):)?([0-9]+)");
    const std::string text(message);
    std::string out;
    std::size_t done = 0;
    for (std::sregex_iterator it(text.begin(), text.end(), place), end; it != end; ++it) {
        const std::smatch& match = *it;
        const std::size_t line = std::stoul(match[1]);
        const File* file = find(line);
        if (file == nullptr) continue;
        const auto own = [&](std::size_t n) { return std::to_string(n - file->lines_before); };
        const auto at = static_cast<std::size_t>(match.position());
        out += text.substr(done, at - done) + file->name + ":" + own(line) + ":" + match[2].str() +
               "-";
        if (match[3].matched) out += own(std::stoul(match[3])) + ":";
        out += match[4];
        done = at + static_cast<std::size_t>(match.length());
    }
    return out + text.substr(done);
}

}  // namespace pushwise::logic
