// Engine `cp`: fewest lines by constraint programming with Gecode.
//
// One model per horizon, starting at a lower bound and growing by one line until a plan is found,
// which is then a shortest one (model.hpp holds the model). It cannot prove that a level has no
// plan, except where no box may be where it starts: horizons never end.
//
// Gecode is optional when pushwise is built; without it the engine only says what to install.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::logic::cp {

class ConstraintEngine final : public engine::Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Checked available() const override;
    [[nodiscard]] engine::Outcome solve(const board::Board& board,
                                        const engine::Request& request) const override;
};

}  // namespace pushwise::logic::cp
