// Engine `prolog`: the tabled planner of encodings/tabled.pl, run by SWI-Prolog.
//
// The program explains itself; here it is only started with the board as a picture, kept within the
// limits, and its answer turned into steps. A node is a row of its table.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::logic {

class Prolog final : public engine::Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Checked available() const override;
    [[nodiscard]] engine::Outcome solve(const board::Board& board,
                                        const engine::Request& request) const override;
};

}  // namespace pushwise::logic
