// Solving with an engine that is not in the list of engines().
#pragma once

#include "engine/engine.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::api {

// As pushwise::solve(), but the engine is given and options.engine only names it. The engine must
// be able to prove options.objective.
// `upper` and `lower`: see engine::Request.
[[nodiscard]] Answer solve_with(const engine::Engine& engine, const Level& level,
                                const SolveOptions& options, std::optional<std::int64_t> upper = {},
                                std::optional<std::int64_t> lower = {});

}  // namespace pushwise::api
