// The words of the course's board server, in both generations, without the network.
//
//     2010  client: number        server: rows, an empty line     client: plan    server: verdict
//     2011  client: number LF     server: count LF, rows          client: plan LF server: verdict
//
// A plan is letters U D L R, run together or separated by spaces, or the digits 0 1 2 3 for them. A
// step that is blocked does nothing and is no mistake.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pushwise/level.hpp"

namespace pushwise::game {

enum class Protocol { y2010, y2011 };

[[nodiscard]] std::optional<Protocol> protocol_by_name(std::string_view name);  // "2010", "2011"

// What the server sends for a board: outside the walls everything is '#'. Pre: level.valid().
[[nodiscard]] std::string board_message(Protocol protocol, const Level& level);
inline constexpr std::string_view kWrongBoard = "Wrong ID";
// The verdict on a plan, without the line end.
[[nodiscard]] std::string_view verdict(Protocol protocol, bool solved);

// The steps of a plan as letters u d l r; nothing when the text holds anything else.
[[nodiscard]] std::optional<std::string> steps_of(std::string_view text);

}  // namespace pushwise::game
