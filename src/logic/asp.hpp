// The engines that plan with clingo: one for each encoding of encodings/, and `asp`, which has its
// own encoding for each objective. docs/logic.md explains them side by side.
#pragma once

#include <memory>
#include <vector>

#include "engine/engine.hpp"

namespace pushwise::logic {

// In the order they are listed to people.
[[nodiscard]] std::vector<std::unique_ptr<engine::Engine>> asp_engines();

}  // namespace pushwise::logic
