#include "engine/forward/forward.hpp"

#include <algorithm>
#include <limits>

#include "engine/core/orders.hpp"
#include "engine/core/passes.hpp"
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
          known_(objective == Objective::any ? std::nullopt : request.upper),
          conflicts_after_(rules.conflicts_after),
          fours_after_(rules.fours_after),
          passes_after_(core::Passes::pay(objective, rules) ? rules.passes_after : kNoPause),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, engine,
                    objective == Objective::any ? "pushing" : "proving the shortest plan"),
          expander_(board, board::Motion::push, objective, rules, budget_) {}

    Outcome run() {
        End end = search(known_, passes_after_);
        for (core::Passes passes(known_, passes_after_); end == End::paused;) {
            const std::uint64_t before = budget_.nodes();
            const std::int64_t upper = passes.limit(bound_);
            end = search(upper, kNoPause);
            if (end != End::exhausted || !expander_.has_cut() || upper == known_) break;
            bound_ = static_cast<std::int32_t>(upper);
            end = End::paused;
            passes.note(budget_.nodes() - before);
        }
        return outcome(end);
    }

private:
    enum class End : std::uint8_t { solved, exhausted, paused, stopped };
    static constexpr std::uint64_t kNoPause = std::numeric_limits<std::uint64_t>::max();

    // Looks for plans that cost less than `upper`, until `pause` nodes are spent in all.
    End search(std::optional<std::int64_t> upper, std::uint64_t pause) {
        space_.reset();
        if (budget_.is_over()) return End::stopped;
        if (upper) expander_.set_upper(*upper);
        const bool is_last = upper && upper == known_ && pause == kNoPause;
        if (is_last) expander_.count_regions(false);
        space_.emplace(board_, expander_, static_cast<int>(board_.start().boxes.size()), objective_,
                       core::orders_for(objective_, is_last), budget_);
        if (!add_start()) return End::stopped;
        for (NodeIndex index = space_->next(); index != kNoNode; index = space_->next()) {
            space_->load(index, expander_, space_->nodes()[index].walls);
            if (board_.is_solved(expander_.boxes())) {
                goal_ = index;
                return End::solved;
            }
            if (budget_.nodes() == conflicts_after_) expander_.study();
            if (budget_.nodes() == fours_after_) expander_.study_more();
            if (budget_.nodes() == pause) return End::paused;
            if (!budget_.spend_node() || !expand(index)) return End::stopped;
            reporter_.report(bound_, {});
        }
        return budget_.is_over() ? End::stopped : End::exhausted;
    }

    bool add_start() {
        expander_.load(board_.start().boxes, board_.start().player, std::nullopt);
        if (!expander_.is_feasible()) return true;  // nothing to search
        bound_ = std::max(bound_, expander_.bound());
        if (bound_ > expander_.most()) return true;
        return space_->add(expander_.root(), kNoNode, expander_.boxes()) != kNoNode;
    }

    // False when a limit was reached.
    bool expand(NodeIndex index) {
        if (objective_ != Objective::any) bound_ = std::max(bound_, space_->agenda().total());
        return expander_.expand(
            space_->parent(index), *space_,
            [&](const core::Successor& s, std::span<const board::Square> boxes) {
                return space_->add(s, index, boxes) != kNoNode;
            });
    }

    // What is known when the search ends so.
    Outcome outcome(End end) {
        Outcome outcome = ended(budget_, expander_.generated());
        outcome.lower_bound = bound_;
        outcome.statistics.more["stored"] = space_ ? space_->nodes().size() : 0;
        outcome.statistics.more["frozen_walls"] =
            static_cast<double>(expander_.frozen_walls().size());
        if (end == End::exhausted) {
            outcome.status = known_ ? Status::exhausted : Status::unsolvable;
            outcome.lower_bound = known_;
        } else if (end == End::solved) {
            outcome.status = Status::solved;
            if (objective_ != Objective::any) {
                outcome.lower_bound = space_->nodes()[goal_].cost;
                outcome.proved = objective_;
            }
            outcome.plan = core::plan_to(board_, space_->nodes(), goal_);
        }
        return outcome;
    }

    const board::Board& board_;
    Objective objective_;
    std::optional<std::int64_t> known_;  // the cost of a plan
    std::uint64_t conflicts_after_;
    std::uint64_t fours_after_;
    std::uint64_t passes_after_;
    support::Budget budget_;
    Reporter reporter_;
    core::Expander expander_;
    std::optional<core::SearchSpace> space_;
    NodeIndex goal_ = kNoNode;
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
    const Objective objective = info_.can_prove(request.objective) ? request.objective : objective_;
    return Search(board, request, objective, rules_, info_.name).run();
}

}  // namespace pushwise::engine::forward
