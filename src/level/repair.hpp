// What people paste: text on which strict reading fails is read again with one thing after the
// other undone that happens to text on its way.
//
// Levels that strict reading takes stay as they are: a repair counts only if it gives more valid
// levels, and those that were valid before are among them. Files that speak of another game are not
// repaired. The diagnostics of what is read again name the lines of the file.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

using ReadText = std::function<Collection(std::string_view text)>;

// `strict` is what was read from `source`; `read` reads a text in the same way. What is returned
// says what was undone. O(text) times the number of repairs.
[[nodiscard]] Collection repaired(Collection strict, const Source& source, const ReadText& read);

// The line that says what was undone: "read as HTML: 3 levels".
[[nodiscard]] Diagnostic repair_note(const Source& source, int line, const std::string& what);

}  // namespace pushwise::level
