// What `--engine auto` does: picks the engine that suits the objective.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine::portfolio {

class Auto final : public Engine {
public:
    [[nodiscard]] const Info& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;
};

}  // namespace pushwise::engine::portfolio
