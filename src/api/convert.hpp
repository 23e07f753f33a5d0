// Translation between the public value types and the library's own.
#pragma once

#include "engine/engine.hpp"
#include "plan/metrics.hpp"
#include "pushwise/solve.hpp"
#include "support/diagnostic.hpp"

namespace pushwise {

struct StopAccess {
    static const support::StopSource& source(const Stop& stop);
};

namespace api {

[[nodiscard]] Diagnostic to_public(const support::Diagnostic& diagnostic);
[[nodiscard]] std::vector<Diagnostic> to_public(const support::Diagnostics& diagnostics);
[[nodiscard]] Metrics to_public(const plan::Metrics& metrics);
[[nodiscard]] Status to_public(engine::Status status);
// The level's rows with boxes and player as in `position`; decoration stays.
[[nodiscard]] std::vector<std::string> rows_of(const level::Level& level, const board::Board& board,
                                               const board::Position& position);

}  // namespace api
}  // namespace pushwise
