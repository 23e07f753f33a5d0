// One search by one engine: what it finds is replayed before it becomes an answer.
#pragma once

#include "engine/engine.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::api {

// Pre: level.valid(), and the engine proves options.objective. `upper`: see engine::Request.
[[nodiscard]] Answer solve_with(const engine::Engine& engine, const Level& level,
                                const SolveOptions& options,
                                std::optional<std::int64_t> upper = {});

}  // namespace pushwise::api
