#include "engine/tabled/tabled.hpp"

namespace pushwise::engine::tabled {

const Info& Tabled::info() const {
    static const Info info{"tabled",
                           "a table of (player region, boxes) over straight pushes of any length: "
                           "proves fewest lines",
                           {Objective::lines},
                           true,
                           true,
                           ""};
    return info;
}

Outcome Tabled::solve(const board::Board& board, const Request& request) const {
    Request asked = request;
    asked.objective = Objective::lines;
    return core::search_forward(board, asked, rules_, info().name);
}

}  // namespace pushwise::engine::tabled
