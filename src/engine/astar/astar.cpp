#include "engine/astar/astar.hpp"

namespace pushwise::engine::astar {

const Info& Astar::info() const {
    static const Info info{
        "astar",
        "A* over pushes with a matching bound, deadlock and corral pruning: proves optimal plans",
        {Objective::pushes, Objective::moves, Objective::pushes_moves, Objective::moves_pushes},
        true,
        true,
        ""};
    return info;
}

Outcome Astar::solve(const board::Board& board, const Request& request) const {
    Request asked = request;
    if (asked.objective == Objective::any) asked.objective = Objective::pushes;
    return core::search_forward(board, asked, rules_, info().name);
}

}  // namespace pushwise::engine::astar
