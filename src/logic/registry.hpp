// The engines of this stage. api/ adds them to those of engine/.
#pragma once

#include <memory>
#include <vector>

#include "engine/engine.hpp"

namespace pushwise::logic {

[[nodiscard]] const std::vector<std::unique_ptr<engine::Engine>>& logic_engines();

}  // namespace pushwise::logic
