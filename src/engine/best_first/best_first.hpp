// Best-first: a greedy agent that works on positions near the end and on those that show news.
//
// It began as the agent of a university course that played boards from a game server: hashed
// states, a priority queue, tables of dead squares, frozen boxes as walls, boxes matched to goals.
// What its authors had left undone is here: corrals, a full minimum-cost matching as the priority,
// pushing a box as far as it goes in one step, and besides them dead pairs and triples and an eye
// for news. See engine/core/forward_search.hpp for how it works.
//
// Complete: an empty queue proves that there is no plan. Proves no plan shortest.
#pragma once

#include "engine/core/forward_search.hpp"
#include "engine/engine.hpp"

namespace pushwise::engine::best_first {

class BestFirst final : public Engine {
public:
    explicit BestFirst(core::Rules rules = {}) : rules_(rules) {}
    [[nodiscard]] const Info& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    core::Rules rules_;
};

}  // namespace pushwise::engine::best_first
