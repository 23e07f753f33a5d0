// Making given plans shorter: the step that solve(), a proof and improve_plans() share.
#pragma once

#include <string>
#include <vector>

#include "pushwise/improve.hpp"

namespace pushwise::api {

// Pre: level.valid(), and at least one of the plans solves it.
[[nodiscard]] Answer improve_given(const Level& level, const std::vector<std::string>& plans,
                                   const ImproveOptions& options);

}  // namespace pushwise::api
