// "Did you mean ...?": the nearest known word to a mistyped one.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pushwise::support {

// By letters changed, added, left out or swapped with their neighbour; nothing when no word is
// near.
[[nodiscard]] std::optional<std::string> nearest(const std::string& typed,
                                                 const std::vector<std::string>& known);

// The end of a message about `typed`: "; did you mean '...'?", or nothing.
[[nodiscard]] std::string did_you_mean(const std::string& typed,
                                       const std::vector<std::string>& known);

}  // namespace pushwise::support
