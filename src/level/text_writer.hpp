// Boards as text, with or without the words around them.
#pragma once

#include <string>

#include "level/level.hpp"

namespace pushwise::level {

// XSB: "; title" above each board, then what else is known as "Key: value" lines below it.
[[nodiscard]] std::string write_xsb(const Collection& collection);
// SOK: everything below the board, the title as a "Title:" line.
[[nodiscard]] std::string write_sok(const Collection& collection);
// The letters # C X S s c, boards alone.
[[nodiscard]] std::string write_letters(const Collection& collection);

// The letters' meaning, for the reader.
[[nodiscard]] char letters_square(char c) noexcept;

}  // namespace pushwise::level
