// The packing-order dive: fill the goals in a good order, one greedy march after another.
//
// A packing order says which goals to fill in which phase (disassembly.hpp). Every push is scored
// by what it does for the current phase; a push that makes the score no worse is followed at once,
// before its siblings are even looked at, so one box is marched to its place, then the next, and a
// level with a sound order falls almost without search. Everything else waits in buckets by score.
//
// The idea is that of YASS (Brian Damgaard); docs/engines.md tells what is known about it and what
// is different here. Finds plans, proves nothing.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine::dive {

class Dive final : public Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;
};

}  // namespace pushwise::engine::dive
