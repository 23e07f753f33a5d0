#include "engine/portfolio/auto.hpp"

#include "engine/astar/astar.hpp"
#include "engine/tabled/tabled.hpp"

namespace pushwise::engine::portfolio {

const Info& Auto::info() const {
    static const Info info{"auto",
                           "picks the engine that suits the objective",
                           {Objective::pushes, Objective::moves, Objective::lines,
                            Objective::pushes_moves, Objective::moves_pushes},
                           true,
                           true,
                           ""};
    return info;
}

Outcome Auto::solve(const board::Board& board, const Request& request) const {
    const astar::Astar astar;
    const tabled::Tabled tabled;
    const Engine& engine = request.objective == Objective::lines
                               ? static_cast<const Engine&>(tabled)
                               : static_cast<const Engine&>(astar);
    Outcome outcome = engine.solve(board, request);
    if (outcome.engine.empty()) outcome.engine = engine.info().name;
    return outcome;
}

}  // namespace pushwise::engine::portfolio
