// Searches: what a request asks for, ready to be run.
#pragma once

#include <functional>
#include <string_view>
#include <variant>

#include "grants.hpp"
#include "pushwise/solve.hpp"
#include "reply.hpp"

namespace pushwise::service {

struct Search {
    Level level;
    SolveOptions options;
    // solve(), or something that keeps to the same limits and reports as it does.
    std::function<Answer(const Level&, const SolveOptions&)> work;
};

using SearchOrRefusal = std::variant<Search, Reply>;
// The body of /api/solve.
[[nodiscard]] SearchOrRefusal read_search(const Grants& grants, std::string_view body);
// The body of /api/improve.
[[nodiscard]] SearchOrRefusal read_improvement(const Grants& grants, std::string_view body);

// Blocks until the search ends. Memory that runs out in earnest is an answer like any other.
[[nodiscard]] Answer run(const Search& search);

}  // namespace pushwise::service
