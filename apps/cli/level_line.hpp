// What is said about a level whatever the command: which it is and, for programs, where its squares
// are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "output/json.hpp"
#include "pushwise/level.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::cli {

// "level 3: Its title", for people.
[[nodiscard]] std::string heading_of(std::size_t number, const Level& level);

// What a JSON line begins with; `level` is null for a file that cannot be used.
[[nodiscard]] output::JsonObject head_of_line(const std::string& file, std::size_t number,
                                              const Level* level, const std::string& error);

// Squares for programs, column and row from 1; people are told in words, see to_words().
[[nodiscard]] std::string square_name(Cell cell);
[[nodiscard]] std::vector<std::string> square_names(const Cells& cells);

}  // namespace pushwise::cli
