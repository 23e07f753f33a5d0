#include "engine/pull/pull.hpp"

#include <algorithm>
#include <array>

#include "analysis/box_matching.hpp"
#include "analysis/distances.hpp"
#include "analysis/sides.hpp"
#include "board/field.hpp"
#include "engine/core/agenda.hpp"
#include "engine/core/box_squares.hpp"
#include "engine/core/group_test.hpp"
#include "engine/core/node_store.hpp"
#include "engine/core/path.hpp"
#include "engine/core/region_count.hpp"
#include "engine/core/same_position.hpp"
#include "engine/search_report.hpp"

namespace pushwise::engine::pull {
namespace {

using board::Direction;
using board::Square;
using core::Agenda;
using core::kNoNode;
using core::Node;
using core::NodeIndex;

constexpr std::array kOrders{Agenda::Order::nearest, Agenda::Order::news_by_regions};

class PullSearch {
public:
    PullSearch(const board::Board& board, const Request& request)
        : board_(board),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "pull", "pulling boxes back to the start"),
          sides_(board, board.start().player),
          distances_(analysis::Distances::to_start(board, sides_)),
          matching_(sides_, distances_, static_cast<int>(board.goals().size())),
          groups_(board, analysis::DeadGroups::Search::pull, true, budget_),
          field_(board),
          nodes_(core::squares_for_boxes(board, board::SquareSet(board.squares())), board.squares(),
                 static_cast<int>(board.goals().size()), false, budget_),
          agenda_(board.squares(), kOrders, budget_),
          regions_(board, field_),
          boxes_(board.goals()) {
        field_.put_all(boxes_);
    }

    Outcome run() {
        if (!budget_.claim(distances_.bytes()) || !add_ends()) return end();
        for (NodeIndex index = agenda_.pop(); index != kNoNode; index = agenda_.pop()) {
            load(index);
            if (matching_.total() == 0 && is_start(index)) return solved(index);
            if (!budget_.spend_node() || !expand(index)) return end();
            reporter_.report({}, {});
        }
        Outcome outcome = end();
        if (budget_.reason() == support::StopReason::none) outcome.status = Status::unsolvable;
        return outcome;
    }

private:
    // One pull from the position at hand.
    struct Step {
        int box;
        Square from;
        Square to;
        Square player;  // after the pull
        std::uint64_t hash;
    };

    // The solved positions: a box on every goal, the player in any part of the rest.
    bool add_ends() {
        board::SquareSet seen(board_.squares());
        for (int i = 0; i < board_.squares(); ++i) {
            const auto s = static_cast<Square>(i);
            if (!field_.is_free(s) || seen.contains(s)) continue;
            field_.flood(s);
            for (const Square reached : field_.reached())
                seen.insert(reached);
            Node node;
            node.player = s;
            show(node);
            if (!matching_.is_feasible()) continue;
            regions_.show();
            const Agenda::Traits traits{static_cast<std::int32_t>(matching_.total()), home_,
                                        regions_.regions()};
            const NodeIndex index = nodes_.add(node, boxes_, hash_);
            if (index == kNoNode || !agenda_.push_start(index, traits, boxes_)) return false;
        }
        return true;
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
        hash_ = 0;
        home_ = 0;
        for (const Square s : boxes_) {
            hash_ ^= nodes_.box_key(s);
            home_ += is_home(s);
        }
        groups_.show(boxes_);
        matching_.match(boxes_, node.player);
    }

    // Does a box start here?
    [[nodiscard]] int is_home(Square s) const noexcept {
        const auto& starts = board_.start().boxes;
        return std::binary_search(starts.begin(), starts.end(), s) ? 1 : 0;
    }

    // Pre: every box stands where a box starts.
    [[nodiscard]] bool is_start(NodeIndex index) {
        field_.flood(nodes_[index].player);
        return field_.reaches(board_.start().player);
    }

    // False when a limit was reached.
    bool expand(NodeIndex index) {
        regions_.show();
        field_.flood(nodes_[index].player);
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
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            for (const Direction d : board::kAllDirections) {
                const Square to = field_.next(boxes_[i], d);
                const Square player = field_.next(to, d);
                if (!field_.reaches(to) || !field_.is_free(player)) continue;
                steps_.push_back({static_cast<int>(i), boxes_[i], to, player,
                                  hash_ ^ nodes_.box_key(boxes_[i]) ^ nodes_.box_key(to)});
                nodes_.prefetch(steps_.back().hash);
            }
        }
    }

    // The field is as after the step. False when a limit was reached.
    bool try_step(NodeIndex parent, const Step& step) {
        ++generated_;
        if (!budget_.spend_work(static_cast<std::int64_t>(boxes_.size() * boxes_.size()))) {
            return false;
        }
        if (groups_.is_dead(step.from, step.to, step.player)) return true;
        const auto left = matching_.total_after(step.box, step.to, step.player);
        if (left >= analysis::Matching::kInfinite) return true;
        if (core::find_position(nodes_, field_, step.hash, step.player) != kNoNode) return true;
        Node child;
        child.parent = parent;
        child.player = step.player;
        const Agenda::Traits traits{static_cast<std::int32_t>(left),
                                    home_ + is_home(step.to) - is_home(step.from),
                                    regions_.after(step.from, step.to)};
        boxes_[step.box] = step.to;
        const NodeIndex index = nodes_.add(child, boxes_, step.hash);
        const bool more = index != kNoNode && agenda_.push(index, traits, boxes_, step.to);
        boxes_[step.box] = step.from;
        return more;
    }

    // From the start on, the chain of pulls is a chain of pushes; each leaves the player where its
    // box was.
    Outcome solved(NodeIndex index) {
        Outcome outcome = end();
        outcome.status = Status::solved;
        std::vector<core::Waypoint> way;
        Square player = board_.start().player;
        for (NodeIndex i = index; i != kNoNode; i = nodes_[i].parent) {
            std::vector<Square> boxes(boxes_.size());
            nodes_.boxes(i, boxes);
            if (!way.empty()) {
                const std::vector<Square>& before = way.back().boxes;
                player = *std::mismatch(before.begin(), before.end(), boxes.begin()).first;
            }
            way.push_back({std::move(boxes), player});
        }
        outcome.plan = core::plan_through(board_, way);
        return outcome;
    }

    Outcome end() {
        Outcome outcome = ended(budget_, generated_);
        outcome.statistics.more["stored"] = nodes_.size();
        return outcome;
    }

    const board::Board& board_;
    support::Budget budget_;
    Reporter reporter_;
    analysis::Sides sides_;
    analysis::Distances distances_;
    analysis::BoxMatching matching_;
    core::GroupTest groups_;
    board::Field field_;
    core::NodeStore nodes_;
    Agenda agenda_;
    core::RegionCount regions_;

    // The position at hand.
    std::vector<Square> boxes_;
    std::uint64_t hash_ = 0;
    int home_ = 0;  // boxes where boxes start
    std::vector<Step> steps_;

    std::uint64_t generated_ = 0;
};

}  // namespace

const Info& Pull::info() const {
    static const Info info{"pull",
                           "greedy search backwards from the solved level; strong on small crowded "
                           "boards",
                           {},
                           true,
                           true,
                           ""};
    return info;
}

Outcome Pull::solve(const board::Board& board, const Request& request) const {
    if (board.start().boxes.size() > board.goals().size()) {
        Outcome outcome;
        outcome.status = Status::unsupported;
        outcome.note = "the pull engine needs as many goals as boxes";
        return outcome;
    }
    return PullSearch(board, request).run();
}

}  // namespace pushwise::engine::pull
