#include "engine/core/forward_search.hpp"

#include <algorithm>
#include <array>

#include "analysis/conflicts.hpp"
#include "analysis/corral.hpp"
#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "board/field.hpp"
#include "engine/core/agenda.hpp"
#include "engine/core/box_squares.hpp"
#include "engine/core/group_test.hpp"
#include "engine/core/node_store.hpp"
#include "engine/core/path.hpp"
#include "engine/core/region_count.hpp"
#include "engine/core/same_position.hpp"
#include "engine/search_report.hpp"

namespace pushwise::engine::core {
namespace {

using board::Direction;
using board::Square;
using board::SquareSet;

std::span<const Agenda::Order> orders_for(Objective objective) {
    using Order = Agenda::Order;
    static constexpr std::array kGreedy{Order::news_by_distance, Order::news_by_regions};
    static constexpr std::array kPushes{Order::news_by_distance, Order::news_by_walls,
                                        Order::news_by_regions};
    static constexpr std::array kNearest{Order::nearest};
    switch (objective) {
        case Objective::any: return kGreedy;
        case Objective::pushes: return kPushes;
        // News finds no plan earlier for the others: their last totals are small. Where there are
        // two parts the second decides, and no other order would do.
        default: return kNearest;
    }
}

class ForwardSearch {
public:
    ForwardSearch(const board::Board& board, const Request& request, const Rules& rules,
                  std::string_view engine)
        : board_(board),
          rules_(rules),
          objective_(request.objective),
          exact_player_(objective_ != Objective::any && objective_ != Objective::pushes &&
                        objective_ != Objective::lines),
          spares_(static_cast<int>(board.start().boxes.size() - board.goals().size())),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, engine,
                    objective_ == Objective::any ? "pushing" : "proving the shortest plan"),
          frozen_walls_(
              board,
              objective_ == Objective::lines ? analysis::Measure::lines : analysis::Measure::pushes,
              budget_),
          outlook_(&frozen_walls_[0]),
          lost_(lost_squares(board, outlook_->dead, rules.dead_squares && spares_ == 0)),
          field_(board),
          freeze_(field_, lost_),
          corrals_(board, field_, lost_, spares_ > 0),
          groups_(board, analysis::DeadGroups::Search::push, rules.dead_groups && spares_ == 0,
                  budget_),
          nodes_(squares_for_boxes(board, lost_), board.squares(),
                 static_cast<int>(board.start().boxes.size()), exact_player_, budget_),
          agenda_(board.squares(), orders_for(objective_), budget_),
          regions_(board, field_),
          counts_regions_(objective_ == Objective::any || objective_ == Objective::pushes),
          boxes_(board.start().boxes),
          box_at_(board.squares(), 0),
          work_per_child_(static_cast<std::int64_t>(boxes_.size() * boxes_.size()) +
                          (counts_regions_ ? board.squares() : 0)) {
        field_.put_all(boxes_);
    }

    Outcome run() {
        if (budget_.reason() != support::StopReason::none || !add_start()) return end();
        for (;;) {
            const NodeIndex index = agenda_.pop();
            if (index == kNoNode) break;
            if (nodes_[index].replaced != 0) continue;
            load(index);
            if (board_.is_solved(boxes_)) return solved(index);
            if (budget_.nodes() == rules_.conflicts_after) study_conflicts();
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
    // One way on from the position at hand.
    struct Step {
        int box;
        Square from;
        Square to;
        Square player;  // after the last push
        std::int32_t cost;
        std::int32_t second_cost;
        std::uint64_t hash;
    };

    bool add_start() {
        Node node;
        node.player = board_.start().player;
        if (rules_.freeze && rules_.frozen_walls) node.outlook = outlook_at_start();
        show(node);
        if (rules_.matching && !outlook_->matching.is_feasible()) return true;  // nothing to search
        bound_ = rest();
        const NodeIndex index = nodes_.add(node, boxes_, hash_ ^ nodes_.player_key(node.player));
        if (index == kNoNode) return false;
        return agenda_.push_start(index, traits(node, bound_, home_, 0), boxes_);
    }

    void study_conflicts() {
        if (objective_ != Objective::pushes || spares_ > 0) return;
        if (!rules_.matching || !rules_.conflicts) return;
        const analysis::Outlook& start = frozen_walls_[0];
        conflicts_.emplace(board_, start.sides, start.distances, budget_);
        if (conflicts_->empty()) conflicts_.reset();
    }

    analysis::FrozenWalls::Index outlook_at_start() {
        frozen_.clear();
        for (const Square s : boxes_) {
            if (freeze_.is_frozen(s)) frozen_.push_back(s);
        }
        return frozen_walls_.find(frozen_, board_.start().player);
    }

    // Makes the position of a node the one at hand.
    void load(NodeIndex index) {
        field_.take_all(boxes_);
        nodes_.boxes(index, boxes_);
        field_.put_all(boxes_);
        show(nodes_[index]);
    }

    // Brings everything that follows from boxes_ and the node up to date.
    void show(const Node& node) {
        outlook_ = &frozen_walls_[node.outlook];
        hash_ = 0;
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            box_at_[boxes_[i]] = static_cast<std::uint16_t>(i);
            hash_ ^= nodes_.box_key(boxes_[i]);
        }
        home_ = static_cast<int>(std::count_if(boxes_.begin(), boxes_.end(),
                                               [&](Square b) { return board_.is_goal(b); }));
        groups_.show(boxes_);
        if (rules_.matching) outlook_->matching.match(boxes_, node.player);
    }

    // False when a limit was reached.
    bool expand(NodeIndex index) {
        const Square player = nodes_[index].player;
        if (counts_regions_) regions_.show();
        if (!is_greedy()) bound_ = agenda_.total();
        if (conflicts_) conflicts_->show(boxes_);
        if (exact_player_) {
            field_.flood_counting_steps(player);
        } else {
            field_.flood(player);
        }
        collect_steps();
        for (const Step& step : steps_) {
            field_.take(step.from);
            field_.put(step.to);
            const bool more = try_step(index, step);
            field_.take(step.to);
            field_.put(step.from);
            if (!more) return false;
        }
        return true;
    }

    void collect_steps() {
        steps_.clear();
        if (rules_.corrals && !exact_player_ && corrals_.find(boxes_)) {
            for (const analysis::Push& push : corrals_.pushes()) {
                add_steps(box_at_[push.box], push.direction);
            }
            return;
        }
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            for (const Direction d : board::kAllDirections) {
                if (field_.reaches(field_.behind(boxes_[i], d))) add_steps(static_cast<int>(i), d);
            }
        }
    }

    void add_steps(int box, Direction d) {
        const Square from = boxes_[box];
        const std::int32_t walk = exact_player_ ? field_.steps(field_.behind(from, d)) : 0;
        Step step{box, from, field_.next(from, d), from, 1, 0, 0};
        switch (objective_) {
            case Objective::moves: step.cost = walk + 1; break;
            case Objective::moves_pushes:
                step.cost = walk + 1;
                step.second_cost = 1;
                break;
            case Objective::pushes_moves: step.second_cost = walk + 1; break;
            default: break;
        }
        for (;;) {
            if (!field_.is_free(step.to) || is_lost(step)) return;
            step.hash = hash_ ^ nodes_.box_key(from) ^ nodes_.box_key(step.to) ^
                        nodes_.player_key(step.player);
            nodes_.prefetch(step.hash);
            steps_.push_back(step);
            if (is_greedy()) {
                ++step.cost;
            } else if (objective_ != Objective::lines) {
                return;
            }
            step.player = step.to;
            step.to = field_.next(step.to, d);
        }
    }

    // A lone box pushed so could never reach a goal, and every box is needed.
    [[nodiscard]] bool is_lost(const Step& step) const noexcept {
        return rules_.dead_squares && spares_ == 0 &&
               outlook_->dead.is_dead(outlook_->sides.state(step.to, step.player));
    }

    // The field is as after the step. False when a limit was reached.
    bool try_step(NodeIndex parent, const Step& step) {
        ++generated_;
        if (!budget_.spend_work(work_per_child_)) return false;
        Node child;
        child.parent = parent;
        child.cost = nodes_[parent].cost + step.cost;
        child.second_cost = nodes_[parent].second_cost + step.second_cost;
        child.player = step.player;
        child.outlook = nodes_[parent].outlook;
        if (rules_.freeze && freeze_.is_frozen(step.to)) {
            if (frozen_to_death()) return true;
            if (rules_.frozen_walls) child.outlook = outlook_after_freezing(parent, step.player);
        }
        if (groups_.is_dead(step.from, step.to, step.player)) return true;
        const NodeIndex known = find(step);
        if (known != kNoNode && !is_cheaper(child, nodes_[known])) return true;
        boxes_[step.box] = step.to;
        std::int64_t left = rest_after(child, step);
        if (conflicts_) {
            left += conflicts_->total_after(boxes_, step.box, step.player,
                                            frozen_walls_.undisturbed(child.outlook));
        }
        bool more = true;
        if (left < analysis::Matching::kInfinite) {
            const NodeIndex index = known == kNoNode
                                        ? nodes_.add(child, boxes_, step.hash)
                                        : nodes_.replace(known, child, boxes_, step.hash);
            more = index != kNoNode && enqueue(index, step, static_cast<std::int32_t>(left));
        }
        boxes_[step.box] = step.from;
        return more;
    }

    // Pre: the field, boxes_ and the node are as after the step. False at the memory limit.
    bool enqueue(NodeIndex index, const Step& step, std::int32_t left) {
        const int home =
            home_ + (board_.is_goal(step.to) ? 1 : 0) - (board_.is_goal(step.from) ? 1 : 0);
        const int regions = counts_regions_ ? regions_.after(step.from, step.to) : 0;
        return agenda_.push(index, traits(nodes_[index], left, home, regions), boxes_, step.to);
    }

    // More boxes frozen off their goals than can be spared.
    [[nodiscard]] bool frozen_to_death() const {
        const auto group = freeze_.group();
        return std::count_if(group.begin(), group.end(),
                             [&](Square s) { return !board_.is_goal(s); }) > spares_;
    }

    analysis::FrozenWalls::Index outlook_after_freezing(NodeIndex parent, Square player) {
        frozen_.assign(outlook_->frozen.begin(), outlook_->frozen.end());
        frozen_.insert(frozen_.end(), freeze_.group().begin(), freeze_.group().end());
        const auto found = frozen_walls_.find(frozen_, player);
        return found != 0 ? found : nodes_[parent].outlook;  // fewer walls than there are: sound
    }

    // The bound for a child; boxes_ are its boxes.
    [[nodiscard]] std::int64_t rest_after(const Node& child, const Step& step) {
        if (!rules_.matching) return 0;
        analysis::Outlook& outlook = frozen_walls_[child.outlook];
        if (&outlook != outlook_) return outlook.matching.match(boxes_, child.player);
        return outlook.matching.total_after(step.box, step.to, step.player);
    }

    [[nodiscard]] NodeIndex find(const Step& step) {
        if (!exact_player_) return find_position(nodes_, field_, step.hash, step.player);
        return nodes_.find(step.hash, [&](NodeIndex i) {
            return nodes_[i].player == step.player &&
                   nodes_.has_boxes(i, [&](Square s) { return field_.has_box(s); });
        });
    }

    [[nodiscard]] bool is_cheaper(const Node& a, const Node& b) const noexcept {
        if (is_greedy()) return false;  // once is enough
        return a.cost != b.cost ? a.cost < b.cost : a.second_cost < b.second_cost;
    }

    // The bound for the position at hand.
    [[nodiscard]] std::int32_t rest() const noexcept {
        return rules_.matching ? static_cast<std::int32_t>(outlook_->matching.total()) : 0;
    }

    [[nodiscard]] bool is_greedy() const noexcept { return objective_ == Objective::any; }

    // Objectives with two parts compare both; the others prefer what is nearer to the end.
    [[nodiscard]] Agenda::Traits traits(const Node& node, std::int32_t left, int home,
                                        int regions) const noexcept {
        const bool two =
            objective_ == Objective::pushes_moves || objective_ == Objective::moves_pushes;
        return {two ? node.second_cost + left : left, home, regions, node.outlook,
                is_greedy() ? 0 : std::max(bound_, node.cost + left)};
    }

    Outcome solved(NodeIndex index) {
        Outcome outcome = end();
        outcome.status = Status::solved;
        if (!is_greedy()) {
            outcome.lower_bound = nodes_[index].cost;
            outcome.proved = objective_;
        }
        outcome.plan = plan_to(board_, nodes_, index);
        return outcome;
    }

    // What is known when the search ends here, whatever the reason.
    Outcome end() {
        Outcome outcome = ended(budget_, generated_);
        outcome.lower_bound = bound_;
        outcome.statistics.more["stored"] = nodes_.size();
        outcome.statistics.more["outlooks"] = static_cast<double>(frozen_walls_.size());
        return outcome;
    }

    const board::Board& board_;
    Rules rules_;
    Objective objective_;
    bool exact_player_;
    int spares_;  // boxes that no goal waits for
    support::Budget budget_;
    Reporter reporter_;
    analysis::FrozenWalls frozen_walls_;
    analysis::Outlook* outlook_;  // of the position at hand
    SquareSet lost_;
    board::Field field_;
    analysis::Freeze freeze_;
    analysis::Corrals corrals_;
    GroupTest groups_;
    NodeStore nodes_;
    Agenda agenda_;
    RegionCount regions_;
    bool counts_regions_;                           // some order asks for them
    std::optional<analysis::Conflicts> conflicts_;  // once the search has lasted a while

    // The position at hand.
    std::vector<Square> boxes_;
    std::vector<std::uint16_t> box_at_;  // square -> box, where there is one
    std::uint64_t hash_ = 0;             // of the boxes
    int home_ = 0;                       // boxes on goals
    std::vector<Step> steps_;
    std::vector<Square> frozen_;   // working space
    std::int64_t work_per_child_;  // matching and regions, which are most of it on huge boards

    std::int32_t bound_ = 0;  // no plan is cheaper
    std::uint64_t generated_ = 0;
};

}  // namespace

Outcome search_forward(const board::Board& board, const Request& request, const Rules& rules,
                       std::string_view engine) {
    return ForwardSearch(board, request, rules, engine).run();
}

}  // namespace pushwise::engine::core
