#include "engine/bfs/bfs.hpp"

#include <algorithm>
#include <map>

#include "engine/bfs/state_table.hpp"
#include "engine/search_report.hpp"
#include "plan/lines.hpp"
#include "plan/replay.hpp"
#include "plan/walker.hpp"

namespace pushwise::engine::bfs {
namespace {

using board::Direction;
using board::kNoSquare;
using board::Square;
using board::SquareSet;
using Index = StateTable::Index;

// Compared first by `first`; `second` counts only for the objectives with two parts.
struct Cost {
    std::int32_t first = 0;
    std::int32_t second = 0;
    auto operator<=>(const Cost&) const = default;
};

// One edge: the player goes to `stand` and then takes `length` steps in `direction`.
struct Edge {
    Square stand = kNoSquare;
    Direction direction = Direction::up;
    std::uint16_t length = 0;
};

struct Node {
    Index parent = StateTable::kFull;
    Square player = kNoSquare;  // where he really stands; the table holds his region's name
    Edge edge;
    Cost cost;
};

class Search {
public:
    Search(const board::Board& board, const Request& request)
        : board_(board),
          objective_(request.objective == Objective::any ? Objective::pushes : request.objective),
          by_steps_(objective_ != Objective::pushes && objective_ != Objective::lines),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "bfs", "searching breadth-first"),
          walker_(board),
          table_(board.start().boxes.size() + 1, budget_),
          boxes_(board.squares()),
          nodes_(budget_) {}

    Outcome run() {
        if (!add(StateTable::kFull, board_.start().boxes, board_.start().player, {}, {})) {
            return end();
        }
        while (!open_.empty()) {
            auto layer = open_.begin();
            cost_ = layer->first;
            const Layer indices = std::move(layer->second);
            open_.erase(layer);
            for (const Index index : indices) {
                if (nodes_[index].cost != cost_) continue;  // reached more cheaply since
                if (board_.is_solved(boxes_of(index))) return solved(index);
                if (!budget_.spend_node() || !expand(index)) return end();
                reporter_.report(cost_.first, cost_.first);
            }
        }
        Outcome outcome = end();
        outcome.status = Status::unsolvable;
        outcome.lower_bound.reset();
        return outcome;
    }

private:
    using Layer = support::ClaimedVector<Index>;

    [[nodiscard]] std::vector<Square> boxes_of(Index index) const {
        const auto state = table_[index];
        return {state.begin(), state.end() - 1};
    }

    // False when a limit was reached.
    bool expand(Index index) {
        const std::vector<Square> boxes = boxes_of(index);
        boxes_.clear();
        for (const Square b : boxes)
            boxes_.insert(b);
        return by_steps_ ? expand_steps(index, boxes) : expand_pushes(index, boxes);
    }

    bool expand_steps(Index index, const std::vector<Square>& boxes) {
        const Square player = nodes_[index].player;
        for (const Direction d : board::kAllDirections) {
            const Square to = board_.next(player, d);
            if (to == kNoSquare) continue;
            const bool push = boxes_.contains(to);
            if (push && !is_free(board_.next(to, d))) continue;
            Cost cost = cost_;
            switch (objective_) {
                case Objective::moves: cost.first += 1; break;
                case Objective::moves_pushes:
                    cost.first += 1;
                    cost.second += push ? 1 : 0;
                    break;
                default:
                    cost.first += push ? 1 : 0;
                    cost.second += 1;
                    break;  // pushes,moves
            }
            const Edge edge{player, d, 1};
            if (!add(index, push ? moved(boxes, to, board_.next(to, d)) : boxes, to, edge, cost)) {
                return false;
            }
        }
        return true;
    }

    bool expand_pushes(Index index, const std::vector<Square>& boxes) {
        walker_.flood(nodes_[index].player, boxes_);
        std::vector<Edge> edges;  // first collected: add() floods again
        for (const Square box : boxes) {
            for (const Direction d : board::kAllDirections) {
                const Square stand = board_.next(box, opposite(d));
                if (stand == kNoSquare || boxes_.contains(stand) || !walker_.reaches(stand))
                    continue;
                const std::uint16_t longest = objective_ == Objective::lines ? 0xffff : 1;
                Square to = board_.next(box, d);
                for (std::uint16_t length = 1; is_free(to) && length <= longest; ++length) {
                    edges.push_back({stand, d, length});
                    to = board_.next(to, d);
                }
            }
        }
        for (const Edge& edge : edges) {
            const Square from = board_.next(edge.stand, edge.direction);
            Square player = edge.stand;
            for (int i = 0; i < edge.length; ++i)
                player = board_.next(player, edge.direction);
            const Square to = board_.next(player, edge.direction);
            if (!add(index, moved(boxes, from, to), player, edge, {cost_.first + 1, 0}))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool is_free(Square s) const noexcept {
        return s != kNoSquare && !boxes_.contains(s);
    }

    static std::vector<Square> moved(std::vector<Square> boxes, Square from, Square to) {
        *std::lower_bound(boxes.begin(), boxes.end(), from) = to;
        std::sort(boxes.begin(), boxes.end());
        return boxes;
    }

    // Files a state under its cost unless it is known at this cost or less. False at a limit.
    bool add(Index parent, const std::vector<Square>& boxes, Square player, Edge edge, Cost cost) {
        if (!budget_.spend_work(board_.squares())) return false;
        std::vector<Square> key = boxes;
        key.push_back(by_steps_ ? player : region_name(boxes, player));
        const auto [index, is_new] = table_.insert(key);
        if (index == StateTable::kFull) return false;
        ++generated_;
        if (is_new) {
            if (!nodes_.push_back({})) return false;
        } else if (nodes_[index].cost <= cost) {
            return true;
        }
        nodes_[index] = {parent, player, edge, cost};
        return open_.try_emplace(cost, budget_).first->second.push_back(index);
    }

    Square region_name(const std::vector<Square>& boxes, Square player) {
        SquareSet set(board_.squares());
        for (const Square b : boxes)
            set.insert(b);
        return walker_.flood(player, set);
    }

    Outcome solved(Index index) {
        plan::Plan steps;
        std::vector<plan::Line> lines;
        for (Index i = index; nodes_[i].parent != StateTable::kFull; i = nodes_[i].parent) {
            const Edge& edge = nodes_[i].edge;
            steps.steps.push_back({edge.direction, false});
            lines.push_back({board_.next(edge.stand, edge.direction), edge.direction, edge.length});
        }
        std::reverse(steps.steps.begin(), steps.steps.end());
        std::reverse(lines.begin(), lines.end());
        Outcome outcome = end();
        outcome.status = Status::solved;
        outcome.lower_bound = nodes_[index].cost.first;
        outcome.proved = objective_;
        outcome.plan = by_steps_ ? *plan::replay(board_, std::move(steps))
                                 : plan::plan_of_lines(board_, lines);
        return outcome;
    }

    // What is known when the search ends here, whatever the reason.
    Outcome end() {
        Outcome outcome = ended(budget_, generated_);
        outcome.lower_bound = cost_.first;
        return outcome;
    }

    const board::Board& board_;
    Objective objective_;
    bool by_steps_;  // one state per square of the player
    support::Budget budget_;
    Reporter reporter_;
    plan::Walker walker_;
    StateTable table_;
    SquareSet boxes_;
    support::ClaimedVector<Node> nodes_;  // by table index
    std::map<Cost, Layer> open_;          // states by cost, first in first out
    Cost cost_;                           // of the layer being expanded
    std::uint64_t generated_ = 0;
};

}  // namespace

const EngineInfo& Bfs::info() const {
    static const EngineInfo info{
        "bfs",
        "breadth-first search without any pruning: slow, simple, the judge of the others",
        {Objective::pushes, Objective::moves, Objective::lines, Objective::pushes_moves,
         Objective::moves_pushes},
        true,
        true,
        ""};
    return info;
}

Outcome Bfs::solve(const board::Board& board, const Request& request) const {
    return Search(board, request).run();
}

}  // namespace pushwise::engine::bfs
