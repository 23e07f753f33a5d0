// The programs of encodings/, as they were when pushwise was built.
#pragma once

#include <span>

#include "support/embedded.hpp"

namespace pushwise::logic {

[[nodiscard]] std::span<const support::EmbeddedFile> encoding_files();

}  // namespace pushwise::logic
