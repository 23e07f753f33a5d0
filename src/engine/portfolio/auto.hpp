// What `--engine auto` does.
//
// For a proof it asks the engine that proves the objective, on all threads where there are several.
// For any plan it first tries such a proof on a few positions, which is enough for many small
// levels. Then it lets several different searches take turns (turns.hpp), because each solves
// levels the others do not: the greedy ones, forwards and backwards, small and crowded levels, the
// dive and the guided search large ones. The first plan ends it. An exhaustive search that proves
// "unsolvable" ends it too; an incomplete one that runs dry only drops out.
//
// Without threads they take turns by a relay (relay.hpp). The memory limit is shared out evenly.
// With one thread, a seed and a node limit the run is deterministic.
#pragma once

#include "engine/engine.hpp"
#include "support/thread.hpp"

namespace pushwise::engine::portfolio {

class Auto final : public Engine {
public:
    explicit Auto(bool runs_in_relay = !support::kHasThreads) : runs_in_relay_(runs_in_relay) {}

    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    bool runs_in_relay_;
};

}  // namespace pushwise::engine::portfolio
