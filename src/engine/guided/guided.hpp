// The guided engine: a packing plan found backwards, then a forward search led by its features.
//
// It finds plans on large, roomy levels where exhaustive searches drown: a few dozen positions
// often suffice, because each is a macro move chosen by what it achieves. It proves nothing and
// does not look for short plans. The idea is feature-space search by Yaron Shoham and Jonathan
// Schaeffer ("The FESS Algorithm", IEEE Conference on Games 2020), the method of the solver
// Festival; the code and its fast representation are this project's own.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine::guided {

class Guided : public Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;
};

}  // namespace pushwise::engine::guided
