#include "engine/distributed/positions.hpp"

#include <algorithm>
#include <array>

#include "engine/core/box_squares.hpp"
#include "engine/core/same_position.hpp"

namespace pushwise::engine::distributed {
namespace {

constexpr std::array kOrders{core::Agenda::Order::news_by_distance,
                             core::Agenda::Order::news_by_regions};

using board::Direction;
using board::Square;
using core::kNoNode;
using core::Node;
using core::NodeIndex;

}  // namespace

Positions::Positions(const board::Board& board, support::Budget& budget)
    : board_(board),
      budget_(budget),
      spares_(static_cast<int>(board.start().boxes.size() - board.goals().size())),
      sides_(board, board.start().player),
      dead_(board, sides_),
      distances_(board, sides_, analysis::Measure::pushes),
      lost_(core::lost_squares(board, dead_, spares_ == 0)),
      field_(board),
      freeze_(field_, lost_),
      corrals_(board, field_, lost_, spares_ > 0),
      matching_(sides_, distances_, static_cast<int>(board.start().boxes.size())),
      nodes_(core::squares_for_boxes(board, lost_), board.squares(),
             static_cast<int>(board.start().boxes.size()), false, budget),
      groups_(board, analysis::DeadGroups::Search::push, spares_ == 0, budget),
      everywhere_(board.squares(), true),
      agenda_(board.squares(), kOrders, budget),
      regions_(board, field_),
      boxes_(board.start().boxes),
      box_at_(board.squares(), 0) {
    field_.put_all(boxes_);
}

bool Positions::make_tables() {
    if (!budget_.claim(distances_.bytes())) return false;
    if (spares_ == 0) conflicts_.emplace(board_, sides_, distances_, budget_);
    if (conflicts_ && conflicts_->empty()) conflicts_.reset();
    return budget_.reason() == support::StopReason::none;
}

std::optional<Arrival> Positions::start() {
    Arrival start;
    start.rest = match(board_.start().player);
    start.player = board_.start().player;
    if (!boxes_.empty()) start.moved = boxes_.front();
    start.boxes = boxes_;
    if (!matching_.is_feasible()) return std::nullopt;
    return start;
}

bool Positions::add(const Arrival& arrival) {
    field_.take_all(boxes_);
    field_.put_all(arrival.boxes);
    std::uint64_t hash = 0;
    for (const Square s : arrival.boxes)
        hash ^= nodes_.box_key(s);
    const NodeIndex known = core::find_position(nodes_, field_, hash, arrival.player);
    field_.take_all(arrival.boxes);
    field_.put_all(boxes_);
    if (known != kNoNode && nodes_[known].cost <= arrival.cost) return true;
    Node node;
    node.parent = arrival.parent.node;
    node.cost = arrival.cost;
    node.player = arrival.player;
    const NodeIndex index = known == kNoNode ? nodes_.add(node, arrival.boxes, hash)
                                             : nodes_.replace(known, node, arrival.boxes, hash);
    if (index == kNoNode || !budget_.claim(sizeof(parent_rank_[0]))) return false;
    parent_rank_.push_back(static_cast<std::uint16_t>(arrival.parent.rank));
    const auto home = std::count_if(arrival.boxes.begin(), arrival.boxes.end(),
                                    [&](Square s) { return board_.is_goal(s); });
    return agenda_.push(
        index,
        {arrival.rest, static_cast<int>(home), arrival.regions, 0, arrival.cost + arrival.rest},
        arrival.boxes, arrival.moved);
}

NodeIndex Positions::next(std::int32_t limit) {
    for (;;) {
        at_ = agenda_.pop();
        if (at_ == kNoNode) return kNoNode;
        if (agenda_.total() >= limit) {
            agenda_.clear();  // the rest is no better
            return kNoNode;
        }
        if (nodes_[at_].replaced) continue;
        field_.take_all(boxes_);
        nodes_.boxes(at_, boxes_);
        field_.put_all(boxes_);
        cost_ = nodes_[at_].cost;
        match(nodes_[at_].player);
        regions_.show();
        groups_.show(boxes_);
        if (conflicts_) conflicts_->show(boxes_);
        return at_;
    }
}

core::Waypoint Positions::waypoint(NodeIndex node) const {
    core::Waypoint point{std::vector<Square>(boxes_.size()), nodes_[node].player};
    nodes_.boxes(node, point.boxes);
    return point;
}

Place Positions::parent(NodeIndex node) const {
    return {parent_rank_[node], nodes_[node].parent};
}

// Brings the matching up to date with the boxes and returns the bound.
std::int32_t Positions::match(Square player) {
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        box_at_[boxes_[i]] = static_cast<std::uint16_t>(i);
    return static_cast<std::int32_t>(
        std::min<std::int64_t>(matching_.match(boxes_, player), kNoCost / 2));
}

int Positions::conflicts_after(const Step& step) {
    if (!conflicts_) return 0;
    return conflicts_->total_after(child_.boxes, step.box, child_.player, everywhere_);
}

void Positions::collect_steps() {
    steps_.clear();
    if (corrals_.find(boxes_)) {
        for (const analysis::Push& push : corrals_.pushes())
            add_step(box_at_[push.box], push.direction);
        return;
    }
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        for (const Direction d : board::kAllDirections) {
            if (field_.reaches(field_.behind(boxes_[i], d))) add_step(static_cast<int>(i), d);
        }
    }
}

void Positions::add_step(int box, Direction d) {
    const Square to = field_.next(boxes_[box], d);
    if (!field_.is_free(to)) return;
    if (spares_ == 0 && dead_.is_dead(sides_.state(to, boxes_[box]))) return;
    steps_.push_back({box, to});
}

bool Positions::freezes_to_death(Square box) {
    if (!freeze_.is_frozen(box)) return false;
    const auto group = freeze_.group();
    return std::count_if(group.begin(), group.end(), [&](Square s) { return !board_.is_goal(s); }) >
           spares_;
}

}  // namespace pushwise::engine::distributed
