// One search by one engine: what it finds is replayed before it becomes an answer.
#pragma once

#include "engine/engine.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::api {

// What earlier searches have shown of a level, see engine::Request.
struct Known {
    std::optional<std::int64_t> lower;
    std::optional<std::int64_t> upper;
};

// Pre: level.valid(), and the engine proves options.objective.
[[nodiscard]] Answer solve_with(const engine::Engine& engine, const Level& level,
                                const SolveOptions& options, const Known& known = {});

}  // namespace pushwise::api
