#include "engine/backward/backward.hpp"

#include <array>

#include "engine/core/path.hpp"
#include "engine/core/search_space.hpp"
#include "engine/search_report.hpp"

namespace pushwise::engine::backward {
namespace {

using board::Square;
using core::Agenda;
using core::kNoNode;
using core::NodeIndex;

constexpr std::array kOrders{Agenda::Order::nearest, Agenda::Order::novel_by_regions};

class Search {
public:
    Search(const board::Board& board, const Request& request)
        : board_(board),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "pull", "pulling boxes back to the start"),
          expander_(board, board::Motion::pull, Objective::any, {}, budget_),
          space_(board, expander_, static_cast<int>(board.goals().size()), Objective::any, kOrders,
                 budget_) {}

    Outcome run() {
        if (budget_.is_over() || !add_ends()) return end();
        for (NodeIndex index = space_.next(); index != kNoNode; index = space_.next()) {
            space_.load(index, expander_, 0);
            if (is_start()) return solved(index);
            if (!budget_.spend_node() || !expand(index)) return end();
            reporter_.report({}, {});
        }
        Outcome outcome = end();
        if (!budget_.is_over()) outcome.status = Status::unsolvable;
        return outcome;
    }

private:
    // The solved positions: a box on every goal, the player in any part of the rest.
    bool add_ends() {
        board::Field field(board_);
        field.put_all(board_.goals());
        bool fits = true;
        field.for_each_region([&](Square player) {
            if (!fits) return;
            expander_.load(board_.goals(), player, 0);
            if (!expander_.is_feasible()) return;
            core::Successor end = expander_.root();
            end.regions = expander_.count_regions();
            fits = space_.add(end, kNoNode, expander_.boxes()) != kNoNode;
        });
        return fits;
    }

    [[nodiscard]] bool is_start() {
        return expander_.is_home() && expander_.can_walk_to(board_.start().player);
    }

    // False when a limit was reached.
    bool expand(NodeIndex index) {
        return expander_.expand(space_.parent(index), space_,
                                [&](const core::Successor& s, std::span<const Square> boxes) {
                                    return space_.add(s, index, boxes) != kNoNode;
                                });
    }

    // From the start on, the chain of pulls is a chain of pushes.
    Outcome solved(NodeIndex index) {
        Outcome outcome = end();
        outcome.status = Status::solved;
        outcome.plan = core::plan_through(board_, core::way_back(space_.nodes(), index));
        return outcome;
    }

    Outcome end() {
        Outcome outcome = ended(budget_, expander_.generated());
        outcome.statistics.more["stored"] = space_.nodes().size();
        return outcome;
    }

    const board::Board& board_;
    support::Budget budget_;
    Reporter reporter_;
    core::Expander expander_;
    core::SearchSpace space_;
};

}  // namespace

const EngineInfo& Pull::info() const {
    static const EngineInfo info{
        "pull",
        "greedy search backwards from the solved level; strong on small crowded "
        "boards",
        {},
        true,
        true,
        ""};
    return info;
}

Outcome Pull::solve(const board::Board& board, const Request& request) const {
    if (board.spares() > 0) {
        return refusal(Status::unsupported, "the pull engine needs as many goals as boxes");
    }
    return Search(board, request).run();
}

}  // namespace pushwise::engine::backward
