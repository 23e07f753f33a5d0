// The version of the library.
#pragma once

#include <string>

namespace pushwise {

[[nodiscard]] const char* version() noexcept;

// The commit it was built from, such as "1f0c3a9d2", with "+" behind it where its files had been
// changed since. Empty where that was not known.
[[nodiscard]] const char* commit() noexcept;

// Both for people: "1.1.0 (1f0c3a9d2)", or the version alone.
[[nodiscard]] std::string version_text();

}  // namespace pushwise
