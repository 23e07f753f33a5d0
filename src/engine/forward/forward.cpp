#include "engine/forward/forward.hpp"

#include <algorithm>

#include "engine/core/orders.hpp"
#include "engine/core/path.hpp"
#include "engine/core/search_space.hpp"
#include "engine/search_report.hpp"

namespace pushwise::engine::forward {
namespace {

using core::kNoNode;
using core::NodeIndex;

class Search {
public:
    Search(const board::Board& board, const Request& request, Objective objective,
           const core::Rules& rules, std::string_view engine)
        : board_(board),
          objective_(objective),
          conflicts_after_(rules.conflicts_after),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, engine,
                    objective == Objective::any ? "pushing" : "proving the shortest plan"),
          expander_(board, board::Motion::push, objective, rules, budget_),
          space_(board, expander_, static_cast<int>(board.start().boxes.size()), objective,
                 core::orders_for(objective), budget_) {}

    Outcome run() {
        if (budget_.reason() != support::StopReason::none || !add_start()) return end();
        for (NodeIndex index = space_.next(); index != kNoNode; index = space_.next()) {
            space_.load(index, expander_, space_.nodes()[index].walls);
            if (board_.is_solved(expander_.boxes())) return solved(index);
            if (budget_.nodes() == conflicts_after_) expander_.study_conflicts();
            if (!budget_.spend_node() || !expand(index)) return end();
            reporter_.report(bound_, {});
        }
        Outcome outcome = end();
        if (budget_.reason() == support::StopReason::none) {
            outcome.status = Status::unsolvable;
            outcome.lower_bound.reset();
        }
        return outcome;
    }

private:
    bool add_start() {
        expander_.load(board_.start().boxes, board_.start().player, std::nullopt);
        if (!expander_.is_feasible()) return true;  // nothing to search
        bound_ = expander_.bound();
        return space_.add(expander_.root(), kNoNode, expander_.boxes()) != kNoNode;
    }

    // False when a limit was reached.
    bool expand(NodeIndex index) {
        if (objective_ != Objective::any) bound_ = space_.agenda().total();
        return expander_.expand(
            space_.parent(index), space_,
            [&](const core::Successor& s, std::span<const board::Square> boxes) {
                return space_.add(s, index, boxes) != kNoNode;
            });
    }

    Outcome solved(NodeIndex index) {
        Outcome outcome = end();
        outcome.status = Status::solved;
        if (objective_ != Objective::any) {
            outcome.lower_bound = space_.nodes()[index].cost;
            outcome.proved = objective_;
        }
        outcome.plan = core::plan_to(board_, space_.nodes(), index);
        return outcome;
    }

    // What is known when the search ends here, whatever the reason.
    Outcome end() {
        Outcome outcome = ended(budget_, expander_.generated());
        outcome.lower_bound = bound_;
        outcome.statistics.more["stored"] = space_.nodes().size();
        outcome.statistics.more["outlooks"] = static_cast<double>(expander_.frozen_walls().size());
        return outcome;
    }

    const board::Board& board_;
    Objective objective_;
    std::uint64_t conflicts_after_;
    support::Budget budget_;
    Reporter reporter_;
    core::Expander expander_;
    core::SearchSpace space_;
    std::int32_t bound_ = 0;  // no plan is cheaper
};

}  // namespace

Forward Forward::astar(core::Rules rules) {
    return {
        {"astar",
         "A* over pushes with a matching bound, deadlock and corral pruning: proves optimal "
         "plans",
         {Objective::pushes, Objective::moves, Objective::pushes_moves, Objective::moves_pushes},
         true,
         true,
         ""},
        Objective::pushes,
        rules};
}

Forward Forward::tabled(core::Rules rules) {
    return {{"tabled",
             "a table of (player region, boxes) over straight pushes of any length: proves fewest "
             "lines",
             {Objective::lines},
             true,
             true,
             ""},
            Objective::lines,
            rules};
}

Forward Forward::best_first(core::Rules rules) {
    return {{"best-first",
             "greedy search over pushes: near the end first, and what is new",
             {},
             true,
             true,
             ""},
            Objective::any,
            rules};
}

Outcome Forward::solve(const board::Board& board, const Request& request) const {
    const bool proves = std::find(info_.proves.begin(), info_.proves.end(), request.objective) !=
                        info_.proves.end();
    return Search(board, request, proves ? request.objective : objective_, rules_, info_.name)
        .run();
}

}  // namespace pushwise::engine::forward
