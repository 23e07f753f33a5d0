// Every engine of the program, whichever stage brings it, by name.
#pragma once

#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace pushwise::api {

[[nodiscard]] const std::vector<const engine::Engine*>& all_engines();
// Null when there is no such engine.
[[nodiscard]] const engine::Engine* find_engine(std::string_view name);

}  // namespace pushwise::api
