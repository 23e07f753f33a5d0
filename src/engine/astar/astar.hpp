// A*: proves fewest pushes, fewest moves, and both in either order.
//
// Forward search over pushes with the minimum-cost matching as lower bound; see
// engine/core/forward_search.hpp for how it works and why its answers are proofs.
#pragma once

#include "engine/core/forward_search.hpp"
#include "engine/engine.hpp"

namespace pushwise::engine::astar {

class Astar final : public Engine {
public:
    explicit Astar(core::Rules rules = {}) : rules_(rules) {}
    [[nodiscard]] const Info& info() const override;
    // Without an objective it proves fewest pushes.
    [[nodiscard]] Outcome solve(const board::Board& board, const Request& request) const override;

private:
    core::Rules rules_;
};

}  // namespace pushwise::engine::astar
