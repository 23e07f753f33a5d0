#include "cli/level_line.hpp"

#include <fmt/format.h>

#include "output/wording.hpp"

namespace pushwise::cli {

std::string heading_of(std::size_t number, const Level& level) {
    std::string text = "level " + std::to_string(number);
    if (!level.title().empty()) text += ": " + output::printable(level.title());
    return text;
}

output::JsonObject head_of_line(const std::string& file, std::size_t number, const Level* level,
                                const std::string& error) {
    output::JsonObject object;
    object.set("file", file);
    object.set("level", level == nullptr ? output::JsonValue(nullptr)
                                         : output::JsonValue(static_cast<std::int64_t>(number)));
    object.set("title", level == nullptr ? "" : level->title());
    object.set("error", error.empty() ? output::JsonValue(nullptr) : output::JsonValue(error));
    return object;
}

std::string square_name(Cell cell) {
    return fmt::format("{},{}", cell.x + 1, cell.y + 1);
}

std::vector<std::string> square_names(const Cells& cells) {
    std::vector<std::string> names;
    for (const Cell cell : cells)
        names.push_back(square_name(cell));
    return names;
}

}  // namespace pushwise::cli
