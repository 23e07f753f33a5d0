#include "engine/best_first/best_first.hpp"

namespace pushwise::engine::best_first {

const Info& BestFirst::info() const {
    static const Info info{
        "best-first", "greedy search over pushes: near the end first, and what is new",
        {},           true,
        true,         ""};
    return info;
}

Outcome BestFirst::solve(const board::Board& board, const Request& request) const {
    Request asked = request;
    asked.objective = Objective::any;
    return core::search_forward(board, asked, rules_, info().name);
}

}  // namespace pushwise::engine::best_first
