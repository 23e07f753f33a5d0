#include "logic/program.hpp"

#include <cctype>

namespace pushwise::logic {

std::string without_parts(std::string_view text) {
    std::string out;
    const auto is_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        const std::string_view line = text.substr(0, end + 1);
        text.remove_prefix(end + 1);
        if (line.substr(0, 8) == "#program") continue;
        const std::size_t comment = std::min(line.find('%'), line.size());
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool alone = line[i] == 't' && i < comment && (i == 0 || !is_word(line[i - 1])) &&
                               (i + 1 == line.size() || !is_word(line[i + 1]));
            out += alone ? 'T' : line[i];
        }
    }
    return out;
}

std::vector<Source> files_of(const Program& program, int horizon) {
    std::vector<Source> sources = program.sources;
    sources.insert(sources.end(), program.reading.begin(), program.reading.end());
    if (!program.incremental()) {
        sources.push_back({"horizon.lp", "#const " + program.horizon + " = " +
                                             std::to_string(horizon) + ". [override]\n"});
    }
    return sources;
}

}  // namespace pushwise::logic
