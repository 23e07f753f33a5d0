// Variables of the environment.
#pragma once

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace pushwise::console {

// Empty where there is none.
[[nodiscard]] inline std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// A positive number, or what stands for it where there is none.
[[nodiscard]] inline int number_in_environment(const char* name, int otherwise) {
    const std::string_view text = environment(name);
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && number > 0 ? number : otherwise;
}

}  // namespace pushwise::console
