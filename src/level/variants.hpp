// Other games that look like Sokoban in a file and must be refused by name, not misread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pushwise::level {

// The variant a text names ("Hexoban", "Cyberbox", ...); empty when it names none. Words in remarks
// prove nothing, so this only explains levels that are already known to be wrong, except where the
// file says so in a "Game:" line.
[[nodiscard]] std::string_view named_variant(std::string_view text);

// Hexagons are drawn with a blank between any two neighbours and every other row shifted by one: no
// two squares that are not floor stand side by side. No board of squares has walls like that.
[[nodiscard]] bool looks_like_hexoban(const std::vector<std::string>& rows);

// Is `key` one that tells which game a collection is for?
[[nodiscard]] bool names_game(std::string_view key);

// What to say about a character that is not a square, and what to do about it.
[[nodiscard]] std::string unknown_character(std::string_view character);
[[nodiscard]] std::string unknown_character_hint(char c);

}  // namespace pushwise::level
