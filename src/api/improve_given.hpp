// Making given plans shorter: the step that solve(), a proof and improve_plans() share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pushwise/improve.hpp"

namespace pushwise::api {

// `known`: a proved bound of what the objective counts first.
// Pre: level.valid(), and at least one of the plans solves it.
[[nodiscard]] Answer improve_given(const Level& level, const std::vector<std::string>& plans,
                                   const ImproveOptions& options,
                                   std::optional<std::int64_t> known = {});

}  // namespace pushwise::api
