// The version of the library.
#pragma once

namespace pushwise {

[[nodiscard]] const char* version() noexcept;

}  // namespace pushwise
