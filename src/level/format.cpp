#include "level/format.hpp"

#include "level/validate.hpp"

namespace pushwise::level {

const std::vector<FormatInfo>& formats() {
    static const std::vector<FormatInfo> list{
        {Format::xsb, "xsb", "the common characters # @ + $ * . and space", true, true}};
    return list;
}

std::optional<Format> format_by_name(std::string_view name) {
    for (const FormatInfo& f : formats()) {
        if (f.name == name) return f.format;
    }
    return std::nullopt;
}

Format detect(std::string_view) {
    return Format::xsb;
}

Collection read(std::string_view text, std::string_view file, std::optional<Format>) {
    Collection collection;
    Level level;
    std::size_t width = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        level.rows.emplace_back(text.substr(0, end));
        width = std::max(width, level.rows.back().size());
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    for (std::string& row : level.rows)
        row.resize(width, kFloor);
    level.line = 1;
    validate(level, file);
    collection.levels.push_back(std::move(level));
    return collection;
}

std::string write(const Collection& collection, Format) {
    std::string out;
    for (const Level& level : collection.levels) {
        for (const std::string& row : level.rows)
            out += row + "\n";
        out += "\n";
    }
    return out;
}

}  // namespace pushwise::level
