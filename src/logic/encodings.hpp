// The programs of encodings/, as they were when pushwise was built.
#pragma once

#include <span>
#include <string_view>

#include "support/embedded.hpp"

namespace pushwise::logic {

[[nodiscard]] std::span<const support::EmbeddedFile> encoding_files();

// The text of encodings/<file>. Pre: there is such a file.
[[nodiscard]] std::string_view encoding(std::string_view file);

}  // namespace pushwise::logic
