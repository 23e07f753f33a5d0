// Backward search (engine `pull`): greedy, from the solved level to the start.
//
// Small crowded levels are often easier from the end: there the boxes stand where they must, and
// the search has to find room for them instead of an order. Every position is judged by the
// cheapest assignment of its boxes to the squares where boxes start and by what is new about it
// (see Agenda), and each is looked at once, however long the way to it was (on dense levels others
// found this the best single addition to a forward search; see docs/engines.md). A plan may end
// with the player in any part of the board, so every part is a place to begin.
//
// Complete: an empty queue proves that there is no plan. Proves no plan shortest. Levels with more
// boxes than goals are not supported, because nobody knows where the spare boxes end.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine::backward {

class Pull final : public Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;
};

}  // namespace pushwise::engine::backward
